import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { annotation } from '../../embed/testing/sample-entry.ts';
import { examine } from './doctor.ts';
import { type ExaminedPage, findTags } from './examined-page.ts';
import { error } from './finding.ts';
import { CHECK_SERVICE } from './read-service.ts';

const SERVICE = 'https://journal.example';
const CLIENT = `${SERVICE}/client/v2/journal-client.js`;
const TAG = `<script src="${CLIENT}" data-entry="tides" async></script>`;
const ESCAPED = TAG.replaceAll('<', '&lt;');
const IMPORT = '<script type="module">import "./journal-client.mjs"</script>';
const META = ['title', 'author', 'publication_date']
  .map((name) => `<meta name="citation_${name}" content="x">`)
  .concat('<meta name="viewport" content="width=device-width">')
  .join('');

interface Facts extends Partial<Omit<ExaminedPage, 'headers'>> {
  readonly policy?: string;
  readonly integrityPolicy?: string;
  /** What is known of the file of each tag. */
  readonly file?: ReturnType<typeof error>;
}

/** The findings for a page with this head and body. */
function findingsOf(head: string, { policy, integrityPolicy, file, ...facts }: Facts = {}, body = '') {
  const { document } = new JSDOM(`<!doctype html><head>${META}${head}</head><body>${body}</body>`).window;
  const address = 'address' in facts ? facts.address : new URL('https://publisher.example/article');
  const tags = findTags(document, address);
  const files = new Map(file && tags.map((tag) => [tag, { ...file, element: tag.element }]));
  const headers = new Headers({
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...(integrityPolicy !== undefined && { 'integrity-policy': integrityPolicy }),
  });
  const known = {
    document,
    address,
    tags,
    headers,
    service: tags[0]?.service,
    givenEntry: undefined,
    askedAt: () => undefined,
    files,
  };
  return examine({ ...known, entry: undefined, phrases: undefined, ...facts });
}

/** The same in short: severity, rule and problem. */
const problemsOf = (...page: Parameters<typeof findingsOf>): string[] =>
  findingsOf(...page).map(({ severity, rule, problem }) => `${severity} ${rule}: ${problem}`);

test('a page without a viewport meta is told what to write', () => {
  const narrow = new JSDOM(`<!doctype html><head>${META.replace(/<meta name="viewport[^>]*>/, '')}${TAG}</head>`);
  const page = { document: narrow.window.document, tags: findTags(narrow.window.document, undefined) };
  expect(problemsOf('', page)).toEqual([expect.stringMatching(/^warning viewport: without a viewport meta/)]);
});

test('a page whose tag is right has no findings', () => {
  const entry = { slug: 'tides', annotations: [] };
  expect(problemsOf(TAG, { entry })).toEqual(['warning entry: the article "tides" has no annotations']);
  expect(problemsOf(TAG, { entry: { ...entry, isHidden: true } })).toEqual([
    'warning entry: the article "tides" hides its annotations',
  ]);
  const policy = `default-src 'none'; script-src ${SERVICE}; connect-src https:; child-src *; font-src ${SERVICE}; style-src 'unsafe-inline'`;
  expect(problemsOf(TAG, { policy })).toEqual([]);
});

test.each<[head: string, body: string, problems: readonly string[]]>([
  ['', '', ['error tag: the page has no script tag of Journal']],
  ['', `<template>${TAG}</template>`, ['error tag: the tag is in a <template>, where scripts do not run']],
  ['', `<noscript>${TAG}</noscript>`, ['error tag: the tag is in a <noscript>, where scripts do not run']],
  [`<noscript>${TAG}</noscript>`, '', ['error tag: the tag is in a <noscript>, where scripts do not run']],
  ['', `<p><textarea>${TAG}</textarea></p>`, ['error tag: the tag is in a <textarea>, where scripts do not run']],
  ['', ESCAPED, ['error tag: the page shows the tag as text: the editor has escaped it']],
  ['', `<main>${IMPORT}</main>`, ['note tag: the page has no script tag of Journal']],
  [
    TAG.replace(' data-entry="tides"', ''),
    '',
    ['error tag: the tag has no data-entry, and no script in the HTML creates a client'],
  ],
  [
    TAG.replace(' data-entry="tides"', ''),
    '<script>new Journal.JournalClient({ entry: "tides" })</script>',
    ['note tag: the tag has no data-entry'],
  ],
  ['', `<p>${ESCAPED}</p>`, ['error tag: the page shows the tag as text: the editor has escaped it']],
  ['', '<journal-menu></journal-menu>', ['note tag: the page has no script tag of Journal']],
  [TAG.replace(' async', ''), '', ['note tag: the page waits for the tag before it shows anything']],
  [TAG.replace('"tides"', '""'), '', ['error tag: data-entry is empty: the page shows nothing']],
  [
    TAG.replace('async', 'integrity="sha384-x" async'),
    '',
    ['error tag: the tag has integrity without crossorigin, so browsers block it'],
  ],
  [TAG.replace('async', 'type="text/plain"'), '', ['warning tag: browsers do not run type="text/plain"']],
  [TAG.replace('src=', 'data-src='), '', ['warning tag: an optimiser or a consent manager delays the tag']],
  [TAG + TAG, '', ['warning tag: the page has a second tag for "tides"; it is ignored']],
  [TAG + TAG.replace('tides', 'plate'), '', ['warning tag: the page has tags for "tides" and "plate"']],
  [
    TAG.replace('journal-client.js', 'journal.js'),
    '',
    [`error tag: ${CLIENT.replace('journal-client.js', 'journal.js')} is not the address of the client`],
  ],
  [
    TAG.replace('https:', 'http:'),
    '',
    ['error mixed-content: the page is served with https, and browsers block http://journal.example'],
  ],
  [
    TAG.replace('async', 'data-language="it-CH" async'),
    '',
    ['warning options: menu and footer have no words in the language it-CH'],
  ],
  [TAG.replace('async', 'data-language="de-AT" async'), '', []],
  [TAG.replace('async', 'data-placement="centre" async'), '', ['warning options: the option placement is ignored']],
  [
    TAG.replace('async', 'data-highlight-mode="x" data-deep-links="on" async'),
    '',
    ['warning options: the option highlightMode is ignored', 'warning options: the option deepLinks is ignored'],
  ],
  [
    TAG.replace('async', 'data-highlightMode="css" data-no-optimize="1" async'),
    '',
    ['warning options: there is no attribute data-highlightmode'],
  ],
  [TAG.replace('async', 'data-root="#main[" async'), '', ['error root: data-root="#main[" is not a valid selector']],
  [
    TAG.replace('async', 'data-root="#main" async'),
    '',
    ['warning root: data-root="#main" matches nothing in the HTML'],
  ],
  [
    TAG,
    '<journal-menu api-background-color="red"></journal-menu>',
    ['warning options: the attribute api-background-color is ignored'],
  ],
])('the head %j and the body %j', (head, body, problems) => {
  expect(problemsOf(head, {}, body)).toEqual(problems);
});

/** The tag with quotation marks that HTML takes for parts of the values. */
const quoted = (open: string, close: string): string =>
  `<script src=${open}${CLIENT}${close} data-entry=${open}tides${close} async></script>`;

test.each([
  ['curly quotes', quoted('“', '”')],
  ['German quotes', quoted('„', '“')],
  ['guillemets', quoted('«', '»')],
  ['single quotes', quoted('‘', '’')],
  ['primes', quoted('″', '″')],
  ['entities', quoted('&#8221;', '&#8221;')],
  ['twice quoted', quoted("'&quot;", "&quot;'")],
  ['not closed', `<script src="${CLIENT}” data-entry=”tides” async></script><p title="x">`],
])('quotation marks that HTML takes for parts of the values: %s', (_, tag) => {
  const [finding, ...others] = findingsOf('', {}, tag);
  expect(finding?.problem).toBe('the src of the tag has quotation marks in it: the page shows nothing');
  expect(finding?.paste).toContain(`src="${CLIENT}" data-entry=`);
  expect(others.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('quotation marks in data-entry are ignored by the client, and only warned of', () => {
  const [finding, ...others] = findingsOf(TAG.replace('"tides"', '“tides”'));
  expect(others).toEqual([]);
  expect([finding?.severity, finding?.problem]).toEqual(['warning', 'data-entry has quotation marks in it']);
  expect(finding?.paste).toBe(TAG);
});

test('a tag that has lost its data-entry is told with the address of its own service', () => {
  const [finding] = findingsOf(TAG.replace(' data-entry="tides"', ''));
  expect(finding?.paste).toBe(TAG.replace('tides', 'SLUG'));
  expect(finding?.remedy).toContain('tag manager');
  const [copied] = findingsOf('<script src="/js/journal-client.js"></script>', { service: SERVICE });
  expect(copied?.paste).toBe(TAG.replace('tides', 'SLUG'));
});

test('an attribute with a dash that an editor has lengthened', () => {
  const findings = findingsOf(TAG.replace('data-entry', 'data–entry'));
  expect(findings.map(({ problem }) => problem)).toContain('there is no attribute data–entry');
});

test.each([
  ['noscript', `<noscript>${TAG}</noscript>`, ''],
  ['noscript', '', `<noscript>${TAG}</noscript>`],
  ['template', '', `<template>${TAG}</template>`],
])('a parser that takes what is in <noscript> for text: the tag in a <%s>, head %j, body %j', (name, head, body) => {
  const html = `<!doctype html><head>${META}${head}</head><body>${body}</body>`;
  const { document } = new JSDOM(html, { includeNodeLocations: true }).window;
  const found = findingsOf('', { document, tags: findTags(document, undefined) });
  expect(found.map(({ problem }) => problem)).toEqual([`the tag is in a <${name}>, where scripts do not run`]);
});

test('a tag with integrity needs the page’s default policy of Trusted Types', () => {
  const withHash = TAG.replace('async', 'integrity="sha384-x" crossorigin async');
  const policy = "require-trusted-types-for 'script'";
  expect(problemsOf(TAG + withHash, { policy })).toContain(
    'note policy: with Trusted Types, the page decides about the files of a tag with integrity',
  );
  expect(problemsOf(TAG, { policy })).toEqual([]);
});

test.each([
  ['blocked-destinations=(script)', 1],
  ['sources=(inline), blocked-destinations=(style script), endpoints=(all)', 1],
  ['blocked-destinations=(style)', 0],
  ['blocked-destinations=(script), sources=()', 0],
])('the Integrity-Policy %j', (integrityPolicy, count) => {
  const problem =
    'error policy: the page’s Integrity-Policy blocks a tag without integrity and crossorigin: nothing works';
  const problems = (attributes: string) => problemsOf(TAG.replace('async', `${attributes} async`), { integrityPolicy });
  for (const attributes of ['', 'integrity="" crossorigin', 'integrity="x" crossorigin'])
    expect(problems(attributes)).toEqual(Array(count).fill(problem));
  expect(problems('integrity="sha384-x" crossorigin')).toEqual([]);
});

test.each<[policy: string, pasted: readonly string[]]>([
  ["default-src 'self'", ["script-src 'self' S", "connect-src 'self' S", "frame-src 'self' S", "font-src 'self' S"]],
  ["script-src 'none'; style-src *", ['script-src S']],
  [`script-src ${SERVICE}/client/; connect-src ${SERVICE}:443 ; frame-src journal.example`, []],
  [`script-src ${SERVICE}/client`, [`script-src ${SERVICE}/client S`]],
  [
    'connect-src http://journal.example:8080 *.journal.example',
    ['connect-src http://journal.example:8080 *.journal.example S'],
  ],
  ['frame-src *.example http:', []],
  ["script-src * ; connect-src 'self', connect-src data:", ["connect-src 'self' S", 'connect-src data: S']],
  ['sandbox allow-forms', ['sandbox allow-forms allow-scripts']],
])('the policy %j', (policy, pasted) => {
  const found = findingsOf(TAG, { policy }).flatMap(({ paste }) => paste ?? []);
  expect(found.sort()).toEqual(pasted.map((line) => line.replace(/ S$/, ` ${SERVICE}`)).sort());
});

test('a nonce or a hash admits the tag, and strict-dynamic admits nothing else', () => {
  const strict = "script-src 'nonce-r4nd' 'strict-dynamic' 'sha384-x' https:";
  const withNonce = TAG.replace('async', 'nonce="r4nd" async');
  const withHash = TAG.replace('async', 'integrity="sha384-x" crossorigin async');
  expect(problemsOf(withNonce, { policy: strict })).toEqual([]);
  expect(problemsOf(withHash, { policy: strict })).toEqual([]);
  expect(problemsOf(withHash, { policy: "script-src 'sha384-x'" })).toHaveLength(1);
  expect(problemsOf(TAG, { policy: strict })).toEqual([
    "error policy: the policy’s script-src does not allow the service: nothing works, because it has 'strict-dynamic'",
  ]);
});

test('what is wrong with the client’s file is said at its tag, and a service that does not respond is named once', () => {
  const more = { paste: 'integrity="sha256-x"' };
  const file = error('integrity is not the hash', 'write this', null, more);
  const { problem, remedy } = file;
  expect(findingsOf(TAG, { file })).toMatchObject([
    { rule: 'file', severity: 'error', selector: 'script', problem, remedy, ...more },
  ]);
  const down = error(`${SERVICE} timed out`, CHECK_SERVICE);
  expect(problemsOf(TAG, { file: down })).toEqual([`error file: ${SERVICE} timed out`]);
  expect(problemsOf(TAG, { file: down, refusal: down })).toEqual([`error entry: ${SERVICE} timed out`]);
});

test('without the address of the page, a relative one of the client names no service', () => {
  const relative = TAG.replace(SERVICE, '');
  expect(problemsOf(relative, { address: undefined })).toEqual([
    'warning tag: /client/v2/journal-client.js is relative to an unknown address',
  ]);
  expect(problemsOf(relative, { address: undefined, service: SERVICE })).toEqual([]);
});

test('without a service, the remedy for missing metadata has no origin', () => {
  const { document } = new JSDOM('<p>').window;
  const found = findingsOf('', { document }).filter(({ rule }) => rule === 'citation');
  expect(found.map(({ remedy }) => remedy)).toEqual([
    'have your server print /api/v1/entries/SLUG/head into the page’s head',
  ]);
});

test.each([
  ['https://publisher.example/28/tides.pdf', undefined],
  ['files/tides.pdf', undefined],
  ['https://cdn.example/28/tides.pdf', 'at another host, cdn.example'],
  ['/tides.pdf', 'in another directory'],
])('the PDF %s is one that Google Scholar reads, or is reported', (url, place) => {
  const address = new URL('https://publisher.example/28/tides.html');
  const found = problemsOf(`${TAG}<meta name="citation_pdf_url" content="${url}">`, { address });
  const problem = `warning pdf: citation_pdf_url is ${place}, where Google Scholar does not read it`;
  expect(found).toEqual(place === undefined ? [] : [problem]);
});

test('missed phrases are reported by reason with the nearest text, and ids by place', () => {
  const reason = 'edited-text' as const;
  const missed = [
    { id: 'ebb', phrase: 'the ebb', reason, nearest: 'the web' },
    { id: 'flow', phrase: 'the flow', reason, nearest: null },
  ];
  const [none, phrases] = findingsOf(TAG, { phrases: { found: [], missed } });
  expect(none?.severity).toBe('error');
  expect(phrases).toMatchObject({
    problem: '2 phrases are not in the page',
    details: ['ebb: “the ebb”; the page has “the web”', 'flow: “the flow”'],
  });
  const entry = { slug: 'tides', annotations: [annotation('ebb'), annotation('flow')] };
  const body = '<main><p></p><i>a</i><i id="ebb"></i><b id="flow" class="annotation"></b></main>';
  expect(findingsOf(TAG, { entry }, body)).toMatchObject([
    { rule: 'ids', selector: '#ebb', problem: expect.stringContaining('the page has the id "ebb" of an annotation') },
  ]);
});
