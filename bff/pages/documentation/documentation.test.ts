import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { openTestJournal } from '../../testing/test-journal.ts';
import { Documentation } from './documentation.ts';
import { linksOf, REPOSITORY } from './links.ts';
import { renderMarkdown } from './render-markdown.ts';

const VERSION = '2.9.9';
const documentation = await Documentation.read(paths.docs, VERSION);

/** The addresses in the links and pictures of a page's HTML. */
const addressesIn = (html: string) =>
  [...html.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="([^"]*)"/g)].map(([, a = '']) => a);

test('each link of each page keeps its address, and leads to a page, a place in it, or a file', async () => {
  const journal = await openTestJournal({ production: [] });
  onTestFinished(() => journal.close());
  const responseTo = (url: string) => journal.app.inject({ url, headers: { accept: 'text/html' } });
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const tag = `${REPOSITORY}/blob/v${VERSION}/`;
  for (const { name, html } of documentation.pages) {
    const own = name === '' ? '/docs' : `/docs/${name}`;
    for (const address of addressesIn(html)) {
      const place = `${address} on ${own}`;
      if (address.startsWith(tag)) expect(existsSync(address.slice(tag.length)), place).toBe(true);
      else if (address.startsWith('/') || address.startsWith('#')) {
        const [path = '', id] = address.split('#');
        const response = await responseTo(path || own);
        expect(response.statusCode, place).toBe(200);
        if (id !== undefined) expect(idsIn(response.body), place).toContain(id);
      } else expect(address, place).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
});

test('no link of the Markdown is lost when it is rendered', async () => {
  for (const file of FILES.filter((name) => name !== 'README.md' && !name.endsWith('CONTRIBUTING.md'))) {
    const markdown = (await readFile(file, 'utf8')).replace(CODE, '');
    const written = [...markdown.matchAll(/\]\([^)\s]+\)/g)].length;
    const { html } = renderMarkdown('', markdown, linksOf(resolve(file), VERSION));
    expect(addressesIn(html).length, file).toBeGreaterThanOrEqual(written);
  }
});

/** Code, whose links are examples. */
const CODE = /```[\s\S]*?```|`[^`\n]+`/g;

const markdownIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);

/** The files that a code host shows, with the addresses of their headings and anchors. */
const FILES = [
  'README.md',
  'NOTICE.md',
  ...(await Promise.all(['.github', '.github/contributing', 'bff/docs'].map(markdownIn))).flat(),
];

test.each(FILES)('all links of %s lead to a file of the repository, and to a place in it', async (file) => {
  const idsOf = async (path: string) => {
    const { html } = renderMarkdown('', await readFile(path, 'utf8'));
    return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  };
  const markdown = (await readFile(file, 'utf8')).replace(CODE, '');
  for (const [, href = ''] of markdown.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(\w+:|\/)/.test(href)) continue;
    const [path = '', id] = href.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    expect(existsSync(target), `${href} in ${file}`).toBe(true);
    if (id !== undefined && target.endsWith('.md')) expect(await idsOf(target), `${href} in ${file}`).toContain(id);
  }
});

/** The names of test files in texts. */
const TEST_FILE = /`(?:[\w.-]+\/)*([\w.-]+\.(?:test|spec)\.ts)`/g;

test('the repository has each test that the documentation names', async () => {
  const folders = ['bff', 'e2e', 'embed', 'host-bridge', '.ci'];
  const files = (await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })))).flat();
  const names = new Set(files.map((file) => basename(file)));
  for (const { path, text } of await Promise.all(
    FILES.map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
  ))
    for (const [, name = ''] of text.matchAll(TEST_FILE))
      if (name !== 'x.test.ts' && name !== 'x.browser.test.ts') expect(names, `${name} in ${path}`).toContain(name);
});

test('the navigation groups pages by the section of the first page that links to them, and loses none', () => {
  const page = (name: string, text: string) => renderMarkdown(name, `# ${name}\n\n${text}`);
  const { groups, pages } = new Documentation([
    page('unlinked', 'Text.'),
    page('run', 'Text.'),
    page('write', 'Text.'),
    page('words', 'Text.'),
    page(
      '',
      '[Words](/docs/words)\n\n## Writers\n\n[Write](/docs/write), [Run](/docs/run)\n\n## Operators\n\n[Run](/docs/run)',
    ),
  ]);
  expect(groups.map((group) => [group.title, ...group.pages.map(({ name }) => name)])).toEqual([
    ['', '', 'words'],
    ['Writers', 'write', 'run'],
    ['', 'unlinked'],
  ]);
  expect(pages.map(({ name }) => name)).toEqual(['', 'words', 'write', 'run', 'unlinked']);
  expect(documentation.groups.at(-1)?.title, 'the first page links to every page').not.toBe('');
});

test('a search finds sections by words of title and text, in any order and half typed', () => {
  const found = documentation.search('metrics refusals');
  expect(found[0]).toMatchObject({ title: 'Metrics', page: { name: 'monitor' } });
  expect(documentation.search('cach respons').length).toBeGreaterThan(0);
  expect(documentation.search('xyzzyplugh')).toEqual([]);
});

/** The first result of a search, as its address. */
function firstFound(query: string): string {
  const [first] = documentation.search(query);
  return `${first?.page.name}#${first?.id}`;
}

test.each([
  ['csp', 'security#content-security-policy-csp'],
  ['gdpr', 'privacy#privacy'],
  ['sri', 'security#pinned-versions-and-integrity-sri'],
  ['backup', 'deploy#backup'],
  ['consent', 'privacy#consent'],
  ['vue', 'frameworks#vue'],
  ['turbo', 'frameworks#the-tag-and-routers'],
  ['ttl', 'use-the-api#cache-lifetimes-ttl'],
])('a search for %s leads to its section, whatever word readers use', (query, address) => {
  expect(firstFound(query)).toBe(address);
});

test.each('publishers integrators operators stores special-pages glossary developers tests benches'.split(' '))(
  'the older page %s leads to the one that has its content now',
  async (name) => {
    const journal = await openTestJournal({ production: [] });
    onTestFinished(() => journal.close());
    const { statusCode, headers } = await journal.app.inject(`/docs/${name}`);
    expect(statusCode).toBe(301);
    const [, file] = /\/blob\/HEAD\/(.*)$/.exec(String(headers.location)) ?? [];
    if (file !== undefined) expect(existsSync(file), file).toBe(true);
    else expect((await journal.app.inject(String(headers.location).replace(/#.*/, ''))).statusCode).toBe(200);
  },
);

test('an excerpt shows the text around the first word that was found', () => {
  const excerptOf = (text: string, query: string) =>
    new Documentation([renderMarkdown('page', `# Page\n\n${text}`)]).search(query)[0]?.excerpt ?? '';
  const shown = excerptOf(`${'before '.repeat(40)}the tide turns ${'after '.repeat(60)}`, 'tide');
  expect(shown).toMatch(/^… before .* <mark>tide<\/mark> .* after …$/);
  expect(shown.length).toBeLessThan(255);
  expect(excerptOf('A (short) &lt;text&gt;', '(short')).toBe('A (<mark>short</mark>) &lt;text&gt;');
});

test('an excerpt has the spaces of the page, beside code and links, and between cells', () => {
  const page = renderMarkdown(
    'page',
    '# Page\n\nIt removes `.html` (a [link](b.md), *too*).\n\n| a | b |\n| - | - |\n| c | d |',
  );
  const [found] = new Documentation([page]).search('removes');
  expect(found?.excerpt).toBe('It <mark>removes</mark> .html (a link, too). a b c d');
});

test('an excerpt of a section whose title alone was found is the beginning of its text', () => {
  const page = renderMarkdown('page', `# Page\n\n## Tides\n\nThe &lt;moon&gt; ${'pulls '.repeat(60)}`);
  const [found] = new Documentation([page]).search('tides');
  expect(found?.excerpt).toMatch(/^The &lt;moon&gt; pulls .* pulls …$/);
  expect(found?.excerpt.length).toBeLessThan(200);
});
