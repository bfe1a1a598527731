import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { parse as parseCss } from 'css-tree';
import { Engine } from 'php-parser';
import { parseAllDocuments } from 'yaml';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import type { HostServer } from '../support/host-server.ts';
import { httpGet } from '../support/http-client.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { compile, runInNode, SCRIPTS } from './scripts.ts';
import { runBlock } from './shell/run-block.ts';
import { allSnippets, isStep, type Snippet, snippetsOf, withService } from './snippets.ts';

/** Judges a snippet. @throws if something is wrong with it */
type Judge = (snippet: Snippet) => Promise<void> | void;

/** Requires that each address of the service answers. */
async function requireAddresses({ text }: Snippet, service: string): Promise<void> {
  for (const [address = ''] of text.matchAll(new RegExp(`${service}[^\\s"'<>);]*`, 'g'))) {
    const { status } = await httpGet(address);
    if (status !== 200) throw new Error(`${address} answers ${status}`);
  }
}

/** Compiles a configuration of Varnish, which names files of the repository as if it were in /srv/journal. */
async function compileVcl({ text }: Snippet): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-vcl-'));
  const file = join(folder, 'snippet.vcl');
  await writeFile(file, text.replaceAll('/srv/journal', resolve('.')));
  const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  try {
    // Without the jail, because another user could not read the folder.
    await promisify(execFile)('varnishd', ['-C', '-j', 'none', '-n', folder, '-f', file], {
      env: { ...process.env, PATH },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const EXAMPLES = 'e2e/examples';

/** Requires that a file of an example contains the snippet. */
function requireExample({ text }: Snippet): void {
  const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(vue|svelte|astro)$/.test(name),
  );
  if (!files.some((name) => readFileSync(join(EXAMPLES, name), 'utf8').includes(text.trim())))
    throw new Error('no example has this text; copy that of the example');
}

/** Reads the fields of an article's file, between two lines `---`. */
function parseFields({ text }: Snippet): void {
  for (const [, fields = ''] of text.matchAll(/^---\n(.*?)^---$/gms)) parseYaml(fields);
}

function parseYaml(text: string): void {
  for (const { errors } of parseAllDocuments(text)) for (const error of errors) throw error;
}

/** How snippets of each language are judged, if neither a shell, nor a browser nor the compiler does it. */
const judgesOf = (service: string): Readonly<Record<string, Judge>> => ({
  json: ({ text }) => void JSON.parse(text),
  css({ text }) {
    const refuse = (error: Error) => {
      throw error;
    };
    parseCss(text, { onParseError: refuse });
  },
  yaml: ({ text }) => parseYaml(text),
  markdown: parseFields,
  php({ text }) {
    new Engine({ parser: { suppressErrors: false } }).parseCode(text, 'snippet.php');
  },
  vcl: compileVcl,
  // The files of the examples, which `npm run examples` builds and opens.
  vue: requireExample,
  svelte: requireExample,
  astro: requireExample,
  // Text that programs read, such as a line of robots.txt.
  text: (snippet) => requireAddresses(snippet, service),
});

const snippets = allSnippets();
const placeOf = ({ file, line }: Snippet) => `${file}:${line}`;
/** The snippets that are tested by themselves. */
const alone = snippets.filter((snippet) => !isStep(snippet));
const ofLanguage = (...languages: string[]) => alone.filter(({ language }) => languages.includes(language));

/** The files that a section has its readers save before a block. */
const filesBefore = ({ file, line, section }: Snippet) =>
  snippets
    .filter((each) => each.file === file && each.section === section && each.line < line)
    .flatMap(({ savedAs, text }) => (savedAs === undefined ? [] : [{ path: savedAs, text }]));

/** A phrase of the sample's entry, so that a page with its tag has something to highlight. */
const ARTICLE = '<article><h1>The Brass Tides</h1><p>At neap tide the water hardly moves.</p></article>';

/** Opens a page with a snippet. @returns everything that went wrong */
async function openPage(page: Page, host: HostServer, journal: string, html: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} answers ${response.status()}`);
  });
  host.serve('/journal-client.mjs', `export * from '${journal}/client/v2/journal-client.mjs';`, {
    'content-type': 'text/javascript',
  });
  await page.addInitScript(() => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    for (const name of ['journal:ready', 'journal:error']) document.addEventListener(name, () => heard.add(name));
  });
  await page.goto(host.serve('/', `<!doctype html><html lang="en"><title>Page</title><body>${ARTICLE}${html}`));
  return problems;
}

/** Writes the hash of each script that the documentation leaves out: `integrity="sha384-…"`. */
async function withHashes(html: string): Promise<string> {
  const [, address] = /src="([^"]+)" integrity="sha384-…"/.exec(html) ?? [];
  if (address === undefined) return html;
  const hash = createHash('sha384')
    .update((await httpGet(address)).body)
    .digest('base64');
  return html.replace('sha384-…', `sha384-${hash}`);
}

/** Whether the page's client has dispatched an event. */
const hasHeard = (page: Page, name: string) =>
  page.evaluate((event) => 'heard' in window && window.heard instanceof Set && window.heard.has(event), name);

/** Commands that start a service or write a site, as those of the first articles do. */
const STARTS_SERVICE = /journal\.js (serve|export)|npm start/;

for (const snippet of ofLanguage('sh', 'bash', 'shell'))
  test(`${placeOf(snippet)}: the commands run`, variant(STARTS_SERVICE.test(snippet.text)), async ({ journal }) =>
    runBlock(placeOf(snippet), withService(snippet.text, journal.url), filesBefore(snippet)),
  );

/**
 * Whether a documented response is the service's. A text that ends with "…" is the beginning of a longer one; an object
 * with the name "…" has more fields.
 */
function expectResponse(documented: unknown, response: unknown, place: string): void {
  if (typeof documented === 'string' && documented.endsWith('…'))
    expect(response, place).toContain(documented.slice(0, -1).trim());
  else if (typeof documented !== 'object' || documented === null) expect(response, place).toBe(documented);
  else {
    const { '…': more, ...fields } = Object(documented);
    const names = Object.keys(Object(response));
    if (more === undefined) expect(names, place).toEqual(Object.keys(fields));
    else expect(names, place).toEqual(expect.arrayContaining(Object.keys(fields)));
    for (const [name, value] of Object.entries(fields))
      expectResponse(value, Reflect.get(Object(response), name), `${place} ${name}`);
  }
}

for (const [index, snippet] of alone.entries()) {
  const [, address = ''] = /^curl '([^']+)'\n$/.exec(alone[index - 1]?.text ?? '') ?? [];
  if (snippet.language !== 'json' || address === '' || alone[index - 1]?.section !== snippet.section) continue;
  test(`${placeOf(snippet)}: this is what the service answers`, async ({ journal }) => {
    const { body } = await httpGet(withService(address, journal.url));
    expectResponse(JSON.parse(snippet.text), JSON.parse(String(body)), placeOf(snippet));
  });
}

for (const snippet of ofLanguage('html'))
  test(`${placeOf(snippet)}: a page with this HTML works`, async ({ page, host, journal, request }) => {
    const html = await withHashes(withService(snippet.text, journal.url));
    const problems = await openPage(page, host, journal.url, html);
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      if (URL.canParse(address)) expect((await request.get(address)).status(), address).toBe(200);
    if (/data-entry/.test(html)) await expect.poll(() => hasHeard(page, 'journal:ready')).toBe(true);
    expect(problems).toEqual([]);
  });

test('the policy to copy lets everything work, and blocks nothing of it', async ({ page, host, journal }) => {
  const [policy] = ofLanguage('text').filter(({ text }) => text.startsWith('Content-Security-Policy: '));
  const value = withService(policy?.text ?? '', journal.url)
    .replace(/^[^:]+: /, '')
    .replaceAll('NONCE', 'abc')
    .trim();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" nonce="abc" data-entry="the-brass-tides"></script>`;
  await page.goto(
    host.serve('/', `<!doctype html><title>Page</title><p>${SPRING}</p>${tag}`, { 'content-security-policy': value }),
  );
  await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
  await expect(page.locator('#journal-custom-fonts')).toHaveCount(1);
  await expectMenuTitle(page, 'The Brass Tides');
  expect(problems).toEqual([]);
});

test('the scripts compile with the types of the client', async () => {
  expect(await compile(snippets.filter(({ language }) => SCRIPTS.has(language)))).toEqual([]);
});

/** Programs, in contrast to excerpts, say what they need. */
const programs = ofLanguage('js', 'mjs').filter(({ text }) => /^import /m.test(text));

/** The client's module, or its package, which a page cannot import by name. */
const CLIENT = /'(\.\/journal-client\.mjs|@journal\/client)'/;

for (const snippet of programs)
  test(`${placeOf(snippet)}: the program runs`, async ({ page, host, journal }) => {
    const text = withService(snippet.text, journal.url);
    if (!CLIENT.test(text)) return runInNode({ ...snippet, text });
    const script = text.replace(CLIENT, "'./journal-client.mjs'");
    const problems = await openPage(page, host, journal.url, `<script type="module">${script}</script>`);
    // A client that is destroyed at once is never ready.
    if (!text.includes('.destroy()')) await expect.poll(() => hasHeard(page, 'journal:ready')).toBe(true);
    expect(problems).toEqual([]);
  });

const JUDGED = Object.keys(judgesOf(''));
const TESTED = new Set(['sh', 'bash', 'shell', 'html', ...SCRIPTS, ...JUDGED]);

for (const snippet of ofLanguage(...JUDGED))
  test(`${placeOf(snippet)}: this is valid ${snippet.language}`, async ({ journal }) =>
    judgesOf(journal.url)[snippet.language]?.({ ...snippet, text: withService(snippet.text, journal.url) }));

test('no snippet is of a kind that is not tested', () => {
  const unknown = snippets.filter(({ language }) => !TESTED.has(language));
  const messages = unknown.map(
    (snippet) =>
      `${placeOf(snippet)}: nothing tests ${snippet.language === '' ? 'a block without a language' : snippet.language}; ` +
      `write one of ${[...TESTED].join(', ')} after its fence, or add the language to this file`,
  );
  expect(messages).toEqual([]);
});

test('a block is found in lists, too, with the file that it is, and one without an end is named', () => {
  expect(snippetsOf('a.md', '1. Do:\n\n   ```sh\n   npm start\n   ```\n')).toEqual([
    { file: 'a.md', line: 3, language: 'sh', section: '', text: 'npm start\n' },
  ]);
  const [named, above] = snippetsOf(
    'a.md',
    'Save this as `a.html`:\n\n```html\n```\n\n## In a folder\n\nCopy them into a folder `b`, under the names above ' +
      'them.\n\n**`c/d.md`**\n\n```markdown\n```\n',
  );
  expect([named?.savedAs, above?.savedAs]).toEqual(['a.html', 'b/c/d.md']);
  expect(() => snippetsOf('a.md', 'Text\n```js\n')).toThrow('a.md:2: this block has no end');
});
