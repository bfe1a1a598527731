import { readFile } from 'node:fs/promises';
import { card, highlight } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { expect, type Page, test } from './support/fixtures.ts';

/** The text of the sample journal's article "The Brass Tides" as HTML, without its pictures. */
async function sampleArticle(): Promise<string> {
  const html = await readFile('bff/sample/demo/the-brass-tides.html', 'utf8');
  const text = /<div class="entry-content">\s*(.*?)\s*<\/div>\s*<section class="footnotes"/s.exec(html)?.[1];
  if (text === undefined) throw new Error('The article has no text');
  return text.replaceAll(/<figure.*?<\/figure>/gs, '');
}

// One WordPress for all, in which each test continues where the one before has ended.
test.describe.configure({ mode: 'serial' });

const BLOCK = '<!-- wp:journal/article {"entry":"the-brass-tides"} /-->';
/** What an author would try without the plugin. */
const TAG =
  '<script src="https://evil.example/a.js" data-entry="the-brass-tides"></script><journal-menu></journal-menu>';

const clientTag = (page: Page) => page.locator('script#journal-client-js');

/** Expects a page on which the service draws nothing and is not asked. */
async function expectNoJournal(page: Page): Promise<void> {
  await expect(clientTag(page)).toHaveCount(0);
  await expect(page.locator('journal-menu, meta[name=citation_title]')).toHaveCount(0);
}

test('an administrator activates the plugin and connects it with the service', async ({ page, user, journal }) => {
  await user.logIn('administrator');
  await user.openAdmin('plugins.php');
  await page.getByRole('link', { name: 'Activate Journal' }).click();
  await page.getByRole('link', { name: 'Set the service address' }).click();

  const address = page.getByLabel('Service address');
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
  await address.fill('http://127.0.0.1:1');
  await save();
  await expect(page.getByText(/The service http:\/\/127\.0\.0\.1:1 does not respond/)).toBeVisible();
  await address.fill('https://name:password@journal.example');
  await save();
  await expect(page.getByText('is not saved. Write an address such as https://journal.example.')).toBeVisible();
  await address.fill(`${journal.url}/docs/?a=b`);
  await page.getByLabel('Repeated phrases').selectOption('all');
  await save();
  await expect(address).toHaveValue(journal.url);
  await expect(page.getByText('The service responds. It has 7 articles.')).toBeVisible();
});

test('nobody without permission for scripts sets the service address', async ({ wordpress, journal }) => {
  const code = `
    require_once WP_PLUGIN_DIR . '/journal/includes/settings-page.php';
    wp_set_current_user( get_user_by( 'login', 'author' )->ID );
    echo Journal\\sanitize_settings( [ 'service' => 'https://evil.example', 'placement' => 'left' ] )['service'], ' ';
    Journal\\print_address( [ 'name' => 'service', 'label_for' => 'a', 'description' => '' ] );
    add_filter( 'journal_reject_unsafe_urls', '__return_true' );
    echo Journal\\request( '/readyz', Journal\\setting( 'service' ) )->get_error_code();`;
  const printed = await wordpress.php(code);
  expect(printed).toMatch(new RegExp(`^${journal.url} <input [^>]* disabled='disabled'>`));
  expect(printed).toContain('Only users with the permission unfiltered_html can change it');
  expect(printed, 'a network of sites requests nothing from its own servers').toMatch(/http_request_failed$/);
});

test('an author without permission for scripts publishes an article that readers see in each theme', async ({
  page,
  user,
  journal,
  wordpress,
}) => {
  await user.logIn('author');
  const post = await user.publish({
    title: 'The Brass Tides',
    content: `${BLOCK}\n<!-- wp:html -->\n${TAG}${await sampleArticle()}\n<!-- /wp:html -->`,
  });
  expect(post.content, 'WordPress drops the tag of an author').not.toMatch(/<script|<journal-menu/);
  expect(post.content).toContain(BLOCK);
  await user.logOut();
  const problems: string[] = [];
  page.on('console', (message) => message.type() !== 'info' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  // On Debian 12, these are a classic theme and two that consist of blocks.
  const themes: string[] = JSON.parse(await wordpress.php('echo json_encode( array_keys( wp_get_themes() ) );'));
  expect(themes.length).toBeGreaterThan(1);
  for (const theme of themes) {
    await wordpress.php(`switch_theme('${theme}');`);
    const response = await page.goto(post.url);
    const html = (await response?.text()) ?? '';
    expect(html.match(/<meta name="citation_title" content="The Brass Tides">/g)).toHaveLength(1);
    expect(html.match(/<script type="application\/ld\+json">{"@context"/g)).toHaveLength(1);
    expect(html.match(/<journal-menu/g), 'the menu stands where the block does').toHaveLength(1);
    await highlight(page, 'spring-tide').click();
    await expect(card(page, 'spring-tide')).toBeVisible();
    expect(await page.locator('.annotation').count()).toBeGreaterThan(20);
  }
  expect(problems).toEqual([]);
  origins.delete('null');
  expect([...origins].sort()).toEqual([wordpress.url, journal.url].sort());
});

test('the editor tells an author what an entry is, and readers see no unknown one', async ({ page, user, context }) => {
  await user.logIn('author');
  const post = await user.publish({ title: 'Unknown', content: `<p>${SPRING}</p>`, entry: 'the-brass-tide' });
  const reader = await context.newPage();
  await reader.goto(post.url);
  await expectNoJournal(reader);

  await user.openAdmin(`post.php?post=${post.id}&action=edit`);
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await page.getByRole('button', { name: 'Journal', exact: true }).click();
  const notice = page.locator('.journal-entry-notice');
  await expect(notice).toContainText('The service has no article "the-brass-tide".');
  await page.getByLabel('Article').fill('https://doi.org/10.5555/alidade.28.1');
  await expect(notice).toHaveText(/^The Brass Tides, \d+ annotations$/);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('.components-snackbar')).toContainText('Post updated.');
  await reader.goto(post.url);
  await expect(highlight(reader, 'spring-tide')).toHaveText('spring tide');
});

test('a DOI is stored as its author has written it, and printed as text', async ({ page, user, wordpress }) => {
  const doi = '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O';
  await user.logIn('author');
  const post = await user.publish({ title: 'Old DOI', content: `<p>${NEAP}</p>`, entry: ` ${doi}\u0007` });
  const code = `
    Journal\\print_field( get_post( ${post.id} ) );
    foreach ( [ '10.1000.10/123', 'https://doi.org/10.1002/a%3Cb', "10.1000/\\xff" ] as $text ) {
      echo '|', Journal\\parse_reference( Journal\\sanitize_reference( $text ) )['value'];
    }`;
  const [field = '', ...values] = (await wordpress.php(code)).split('|');
  expect(values, 'the last one is not UTF-8').toEqual(['10.1000.10/123', '10.1002/a%3Cb', '']);
  await page.setContent(field);
  await expect(page.getByLabel('Article')).toHaveValue(doi);
  await expect(page.locator('.notice')).toHaveText(`No article has ${doi}. Readers see the post without Journal.`);
});

test('while the service does not respond, a post with a DOI has the tag, whose client looks the DOI up', async ({
  user,
  wordpress,
}) => {
  await user.logIn('author');
  const doi = '10.5555/a<b';
  const post = await user.publish({ title: 'Hung up', content: `<p>${NEAP}</p>`, entry: doi });
  const code = `
    add_filter( 'pre_http_request', fn () => new WP_Error( 'down', 'The service is down' ) );
    $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new WP_Query( [ 'p' => ${post.id} ] );
    Journal\\print_citation_head();
    update_option( 'journal_settings', [ 'citation_head' => false ] + get_option( 'journal_settings' ) );
    Journal\\print_citation_head();
    update_option( 'journal_settings', [ 'citation_head' => true ] + get_option( 'journal_settings' ) );
    echo Journal\\add_options( '<script>', 'journal-client' );
    delete_transient( Journal\\down_key() );`;
  const meta = '<meta name="citation_doi" content="10.5555/a&lt;b">\n';
  expect(await wordpress.php(code)).toBe(`${meta}${meta}<script async data-entry="auto" data-occurrences="all">`);
});

test('a shortcode, the address of a post and lists of posts', async ({ page, user, wordpress }) => {
  await user.logIn('author');
  const text = `<p>${NEAP}</p>`;
  const pages = `${text}<!--nextpage-->${text}`;
  const shortcode = await user.publish({
    title: 'Shortcode',
    content: `${text}[journal entry="the-brass-tides" placement="inline"]`,
  });
  const sameAddress = await user.publish({ title: 'The Spider and the Plate', content: pages });
  await user.logOut();
  await page.goto(shortcode.url);
  await expect(highlight(page, 'neap-tide')).toBeVisible();
  await expect(page.locator('p + journal-menu, p > journal-menu')).toHaveAttribute('placement', 'inline');

  await page.goto(sameAddress.url);
  await expectNoJournal(page);
  const changed = "['default_entry' => 'auto', 'citation_head' => false] + get_option('journal_settings')";
  await wordpress.php(`update_option('journal_settings', ${changed});`);
  await page.goto(sameAddress.url);
  await expect(clientTag(page)).toHaveAttribute('data-entry', 'the-spider-and-the-plate');
  await page.goto(`${sameAddress.url}2/`);
  await expect(clientTag(page), 'the second page of a post').toHaveAttribute('data-entry', 'the-spider-and-the-plate');
  await expect(clientTag(page)).toHaveAttribute('data-citation-meta', 'false');
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(0);
  await page.goto(wordpress.url);
  await expectNoJournal(page);
});

test('saving a post requests nothing and keeps the last response until the next page', async ({ wordpress }) => {
  const save = `
    $requests = 0;
    add_filter( 'pre_http_request', function () use ( &$requests ) {
      $requests++;
      return new WP_Error( 'down', 'The service is down' );
    } );
    $post = get_page_by_path( 'the-spider-and-the-plate', OBJECT, 'post' );
    $path = Journal\\head_path( 'the-spider-and-the-plate' );
    $status = fn () => Journal\\cached_response( $path )['status'];
    delete_transient( Journal\\down_key() );
    $before = [ $status(), $requests ];
    wp_update_post( [ 'ID' => $post->ID ] );
    echo json_encode( [ $before, $requests, $status(), $requests ] );`;
  expect(JSON.parse(await wordpress.php(save))).toEqual([[200, 0], 0, 200, 1]);
});

test('while the service does not respond, its last response is printed and it is asked once', async ({
  page,
  wordpress,
}) => {
  const stale = `
    foreach ( $GLOBALS['wpdb']->get_col( "SELECT option_name FROM wp_options WHERE option_name LIKE '_transient_journal%'" ) as $name ) {
      $kept = get_option( $name );
      is_array( $kept ) ? update_option( $name, [ 'due' => 0 ] + $kept ) : delete_transient( substr( $name, strlen( '_transient_' ) ) );
    }
    $requests = 0;
    add_filter( 'pre_http_request', function () use ( &$requests ) {
      $requests++;
      return new WP_Error( 'down', 'The service is down' );
    } );
    echo Journal\\cached_response( Journal\\head_path( 'the-brass-tides' ) )['status'], ' ';
    echo json_encode( Journal\\cached_response( Journal\\head_path( 'another-entry' ) ) ), ' ', $requests;`;
  expect(await wordpress.php(stale)).toBe('200 null 1');
  await wordpress.php("update_option('journal_settings', ['citation_head' => true] + get_option('journal_settings'));");
  await page.goto(`${wordpress.url}/28/the-brass-tides/`);
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(1);
});

test('highlights are written into the HTML of a post, which stays as it is while the service fails', async ({
  page,
  user,
  wordpress,
}) => {
  await user.logIn('administrator');
  await user.openAdmin('options-general.php?page=journal');
  await page.getByLabel('Write the highlights into the HTML of the page').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await user.logOut();
  await wordpress.php('delete_transient( Journal\\down_key() );');
  const response = await page.goto(`${wordpress.url}/28/the-brass-tides/`);
  const marks = /<span class="annotation"[^>]* data-journal-marks=/g;
  expect((await response?.text())?.match(marks)?.length).toBeGreaterThan(20);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toBeVisible();
  await expect(page.locator('journal-highlight:not([data-journal-mark])')).toHaveCount(0);

  const render = `
    $requests = 0;
    add_filter( 'pre_http_request', function () use ( &$requests ) {
      $requests++;
      return new WP_Error( 'down', 'The service is down' );
    } );
    $post = get_page_by_path( 'the-brass-tides', OBJECT, 'post' );
    $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new WP_Query( [ 'p' => $post->ID ] );
    the_post();
    $marks = fn ( $html ) => substr_count( apply_filters( 'the_content', $html ), 'data-journal-marks' );
    $kept = $marks( $post->post_content );
    $asked = $requests;
    $failed = [ $marks( '<p>spring tide</p>' ), $marks( '<p>a spring tide</p>' ), $requests ];
    delete_transient( Journal\\down_key() );
    echo json_encode( [ substr_count( $post->post_content, 'data-journal-marks' ), $kept > 20, $asked, $failed ] );`;
  expect(JSON.parse(await wordpress.php(render)), 'stored, shown, and requested').toEqual([0, true, 0, [0, 0, 1]]);
  await wordpress.php("update_option('journal_settings', ['marks' => false] + get_option('journal_settings'));");
});

test("a page of another server is not the service's response", async ({ wordpress }) => {
  const code = `
    $head = Journal\\head_path( 'a' );
    $lookup = Journal\\lookup_path( 'doi', '10.5555/1' );
    $is_service_response = fn ( $path, $status, $body ) => Journal\\is_service_response( $path, compact( 'status', 'body' ) );
    $not_found = '{"error":{"message":"No such entry","statusCode":404}}';
    echo json_encode( [
      [ $is_service_response( $head, 404, $not_found ), $is_service_response( $lookup, 200, '{"id":null,"by":null}' ) ],
      [ $is_service_response( $head, 404, '<h1>Not found</h1>' ), $is_service_response( $head, 404, '{"error":"none"}' ) ],
      [ $is_service_response( $head, 200, '<h1>Maintenance</h1>' ), $is_service_response( $lookup, 200, '"id"' ) ],
      [ $is_service_response( $head, 500, $not_found ), $is_service_response( $lookup, 200, '{}' ) ],
      [ $is_service_response( Journal\\MARKS_PATH, 200, '{"html":1}' ), $is_service_response( Journal\\MARKS_PATH, 200, '<p>' ) ],
    ] );`;
  expect(JSON.parse(await wordpress.php(code))).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

test('no script, event handler or style reaches the head', async ({ wordpress }) => {
  const hostile = [
    '<meta name="a" content="1" onload="x()"><meta http-equiv="refresh" content="0">',
    '<link rel="stylesheet" href="https://evil.example"><link rel="cite-as" href="javascript:x()">',
    `<link href='https://evil.example/ rel="author" ' rel="stylesheet">`,
    `<link type=' rel="author"' rel='stylesheet' href="https://evil.example">`,
    `<link rel='author' href="https://author.example">`,
    '<script>x()</script><script src="https://evil.example" type="module"></script><style>*{}</style>text',
    '<script type="application/ld+json">{"a":"</scr" , "b":"\\u003c/script>"}</script>',
  ];
  const code = `echo \\Journal\\sanitize_head( base64_decode( '${btoa(hostile.join(''))}' ) );`;
  expect((await wordpress.php(code)).trim().split('\n')).toEqual([
    '<meta name="a" content="1">',
    '<meta content="0">',
    '<link rel="cite-as" href="x()">',
    `<link rel='author' href="https://author.example">`,
    '<script type="application/ld+json">{"a":"\\u003C/scr","b":"\\u003C/script\\u003E"}</script>',
  ]);
});

test('an author who asks the service without end is told to wait, and others are not', async ({ wordpress }) => {
  const code = `
    $requests = 0;
    add_filter( 'pre_http_request', function () use ( &$requests ) { $requests += 1; return new WP_Error( 'x' ); } );
    $check = function ( $user ) {
      wp_set_current_user( get_user_by( 'login', $user )->ID );
      $query = new WP_REST_Request( 'GET', '/journal/v1/check' );
      $query->set_query_params( array( 'reference' => 'the-brass-tides' ) );
      return rest_do_request( $query );
    };
    $statuses = array_map( function () use ( $check ) { return $check( 'author' )->get_status(); }, range( 1, 100 ) );
    $other = $check( 'administrator' )->get_status();
    echo json_encode( array( $statuses[0], end( $statuses ), $requests < 50, $other, $check( 'author' )->get_data() ) );`;
  const [first, last, isBounded, other, { message }] = JSON.parse(await wordpress.php(code));
  expect([first, last, isBounded, other]).toEqual([200, 429, true, 200]);
  expect(message).toContain('minute');
});

test('deactivated, the plugin leaves clean pages, and deleted, nothing in the database', async ({
  page,
  user,
  wordpress,
}) => {
  await user.logIn('administrator');
  await user.openAdmin('plugins.php');
  await page.getByRole('link', { name: 'Deactivate Journal' }).click();
  await expect(page.getByText('Plugin deactivated.')).toBeVisible();
  await user.logOut();
  await page.goto(`${wordpress.url}/28/the-brass-tides/`);
  await expectNoJournal(page);

  const stored = `echo json_encode( array_merge(
    $GLOBALS['wpdb']->get_col( "SELECT option_name FROM wp_options WHERE option_name LIKE '%journal%'" ),
    $GLOBALS['wpdb']->get_col( "SELECT meta_key FROM wp_postmeta WHERE meta_key LIKE '%journal%'" ) ) );`;
  expect(JSON.parse(await wordpress.php(stored))).toContain('journal_settings');
  const uninstall = "require ABSPATH . 'wp-admin/includes/plugin.php'; uninstall_plugin( 'journal/journal.php' );";
  expect(JSON.parse(await wordpress.php(`${uninstall} ${stored}`))).toEqual([]);
  const log = await wordpress.php("echo file_get_contents( ABSPATH . 'errors.log' );");
  expect(log.split('\n').filter((line) => line.includes('plugins/journal'))).toEqual([]);
});
