import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { annotationOf } from '../../../host-bridge/scan/testing/annotation-of.ts';
import type { Annotation } from '../../contract/index.ts';
import { listen } from '../../testing/listen.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { annotateCommand } from './annotate-command.ts';

const ANNOTATION: Annotation = {
  ...annotationOf('spring-tide', ['spring tide']),
  url: 'spring-tide',
  content: '',
  externalLink: null,
  doi: null,
  authors: [],
  date: null,
  featuredImage: { url: null, alt: null, caption: null },
};

const ADDRESS = 'https://a.example/tides';
const { folder, remove } = await temporaryFolder();
/** A service with the articles `tides` and `hidden`. The first has a DOI and an address. */
const service = await listen(
  createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const isTides = searchParams.get('doi') === '10.5555/tides' || searchParams.get('url') === ADDRESS;
    if (pathname === '/api/v1/lookup') response.end(JSON.stringify({ id: isTides ? 'tides' : null }));
    else if (!/^\/api\/v1\/annotations\/(tides|hidden)$/.test(pathname)) response.writeHead(404).end();
    else {
      if (pathname.endsWith('hidden')) response.setHeader('Journal-Annotations', 'hidden');
      response.end(JSON.stringify([ANNOTATION]));
    }
  }),
);
const API = ['--api-url', service.origin];
afterAll(async () => {
  await service.close();
  await remove();
});

const PAGE = '<!doctype html>\r\n<p>The spring tide\r\n';
const TIDES = `<meta name=citation_doi content="10.5555/tides">${PAGE}`;

async function file(name: string, html: string | Buffer): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, html);
  return target;
}

/** Runs the command. @returns its exit code and what it has printed */
async function run(...args: readonly string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const printed = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('');
  try {
    const code = await annotateCommand.run(args);
    return { code, out: printed(out), err: printed(err) };
  } finally {
    vi.restoreAllMocks();
  }
}

test('one file is printed, and stays as it is', async () => {
  const target = await file('printed.html', PAGE);
  const { code, out } = await run(target, '--entry', 'tides', ...API);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^<!doctype html>\r\n<p>The <span class="annotation" id="spring-tide" data-journal-marks="\w+ 0">spring tide<\/span>\r\n$/,
  );
  expect(await readFile(target, 'utf8')).toBe(PAGE);
});

test('files are changed in place, and get their bytes back', async () => {
  const [first, second] = await Promise.all([file('first.html', PAGE), file('second.html', TIDES)]);
  await run(first, second, '--write', '--entry', 'tides', ...API);
  expect(await readFile(second, 'utf8')).toContain('id="spring-tide"');
  await run(first, second, '--write', '--remove');
  expect([await readFile(first, 'utf8'), await readFile(second, 'utf8')]).toEqual([PAGE, TIDES]);
});

test('the article of a page is found by its tag, DOI or address, and other pages stay as they are', async () => {
  // As Hugo minifies it.
  const tag = '<script src=/client/v2/journal-client.js data-entry=tides async></script>';
  const canonical = `<link rel=canonical href="${ADDRESS}?utm_source=c">`;
  const names = ['tides.html', 'other.html', 'tagged.html', 'linked.html'];
  const [tides = '', other = '', ...named] = await Promise.all(
    [TIDES, PAGE, tag + PAGE, canonical + PAGE].map((html, index) => file(names[index] ?? '', html)),
  );
  const { code, err } = await run(tides, other, ...named, '--write', '--entry', 'auto', ...API);
  expect([code, err]).toEqual([0, `${other}: no article has the DOI or the canonical URL of this page\n`]);
  for (const each of [tides, ...named]) expect(await readFile(each, 'utf8')).toContain('id="spring-tide"');
  expect(await readFile(other, 'utf8')).toBe(PAGE);
});

test('hidden annotations are not marked', async () => {
  expect((await run(await file('hidden.html', PAGE), '--entry', 'hidden', ...API)).out).toBe(PAGE);
});

test('marks may link to the annotations', async () => {
  const { out } = await run(await file('links.html', PAGE), '--entry', 'tides', '--links', ...API);
  expect(out).toContain(`<a class="annotation" id="spring-tide" href="${service.origin}/annotations/spring-tide"`);
});

test('an article that the service does not have is named', async () => {
  const { code, err } = await run(await file('page.html', PAGE), '--entry', 'other', ...API);
  expect([code, err]).toEqual([1, `${service.origin}/api/v1/annotations/other returned 404\n`]);
});

test.each([
  [[], 'Missing argument: FILE'],
  [['a.html'], '--entry SLUG is required, or --entry auto'],
  [['a.html', 'b.html', '--entry', 'tides'], 'Several files need --write: it changes them in place'],
  [['-', '--write', '--entry', 'tides'], '--write needs a file; - is printed'],
  [['a.html', '--entry', 'tides', '--api-url', 'journal'], '--api-url journal is not an http or https address'],
  [['no-such-file.html', '--remove'], 'no-such-file.html cannot be read'],
])('names what is wrong with %j', async (args, message) => {
  await expect(annotateCommand.run(args)).rejects.toThrow(message);
});

test('a file that is not UTF-8 is refused', async () => {
  const target = await file('latin1.html', Buffer.from('<p>é', 'latin1'));
  await expect(annotateCommand.run([target, '--remove'])).rejects.toThrow(`${target} is not UTF-8: convert it first`);
});
