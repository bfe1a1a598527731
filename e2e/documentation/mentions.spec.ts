import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { allSnippets, documentationFiles } from './snippets.ts';

/** Something that a documentation file names within its text. */
interface Mention {
  readonly file: string;
  /** Its line, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Everything in the documentation that a pattern's first group finds in a line. */
function mentions(pattern: RegExp): Mention[] {
  return documentationFiles().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([, text = '']) => ({ file, line: index + 1, text }))),
  );
}

/** Slugs of entries, where snippets and sentences use them. */
const ENTRY_SLUGS = /(?:data-entry=["']|\bentry: '|\bslug: '|\/entries\/|[?&]entry=)([a-z0-9][a-z0-9-]*)/g;

/** Slugs of annotations. */
const ANNOTATION_SLUGS = /(?:class="annotation" id="|\/annotation\/|#annotation=|href="#)([a-z0-9][a-z0-9-]*)/g;

/** Commands within sentences. */
const COMMANDS = /`((?:npm|npx|node) [^`]+)`/g;

/** Addresses of the service within sentences: paths in code. */
const ADDRESSES = /`(\/(?:api|client|demo|docs|embed|feed|healthz|metrics|openapi|readyz|sitemap|start)[^`\s]*)`/g;

/** The slugs of the articles that the documentation has its readers write, and of that which `journal new` writes. */
const WRITTEN = new Set([
  ...allSnippets().map(({ savedAs = '' }) => /\/articles\/([^/]+)\.md$/.exec(savedAs)?.[1]),
  'first-article',
]);

const placeOf = ({ file, line, text }: Mention) => `${file}:${line}: ${text}`;

/** Words that stand for a slug or a version in an address. */
const SAMPLE: Readonly<Record<string, string>> = {
  '<version>': JSON.parse(readFileSync('package.json', 'utf8')).version,
  '/annotation/:id': '/annotation/neap-tide',
  '/docs/<name>': '/docs/content',
  ':id': 'the-brass-tides',
  '<slug>': 'the-brass-tides',
  'doi=…': 'doi=10.5555/1',
  'url=…': 'url=https://press.example/',
};

/** An address of the sample for one with words that stand for values. Folders have no page of their own. */
function inSample(address: string): string {
  if (address === '/api/v1') return '/openapi.json';
  const path = Object.entries(SAMPLE).reduce((text, [word, value]) => text.replaceAll(word, value), address);
  return /^\/client\/[^/]+\/$/.test(path) ? `${path}journal-client.js` : path;
}

/** Some addresses answer 400 without their parameters, which the sentence need not repeat, or 405: they take a body. */
const lacksParameters = (address: string, status: number) =>
  status === 405 || (status === 400 && !address.includes('?'));

test('the sample journal has each slug of the documentation', async ({ journal, request }) => {
  const unknown: string[] = [];
  const ask = async (pattern: RegExp, path: string) => {
    for (const mention of mentions(pattern).filter(({ text }) => text !== 'auto' && !WRITTEN.has(text)))
      if (!(await request.get(`${journal.url}/api/v1/${path.replace('*', mention.text)}`)).ok())
        unknown.push(`${placeOf(mention)} is unknown to the sample journal; write the slug of one of its documents`);
  };
  await ask(ENTRY_SLUGS, 'entries/*/meta');
  await ask(ANNOTATION_SLUGS, 'annotation/*');
  expect(unknown).toEqual([]);
});

test('the service has each address of the documentation', async ({ journal, request }) => {
  const wrong: string[] = [];
  for (const mention of mentions(ADDRESSES)) {
    const response = await request.get(journal.url + inSample(mention.text));
    if (!response.ok() && !lacksParameters(mention.text, response.status()))
      wrong.push(`${placeOf(mention)} answers ${response.status()}`);
  }
  expect(wrong).toEqual([]);
});

/** The scripts that `npm run` knows for a file's readers: those of the repository, and of a package in its folder. */
function scriptsAt(file: string): object {
  const manifests = ['package.json', join(dirname(file), 'package.json')].filter((path) => existsSync(path));
  return Object.assign({}, ...manifests.map((path) => JSON.parse(readFileSync(path, 'utf8')).scripts));
}

/** Commands of a publisher's Studio, which has packages of its own. */
const OF_STUDIO = /^(npx sanity|npm create sanity)/;

test('the repository has each command that a sentence names', () => {
  const isKnown = ({ file, text }: Mention): boolean => {
    if (OF_STUDIO.test(text)) return true;
    const [program, name = '', script = ''] = text.split(' ');
    if (program === 'node') return existsSync(name);
    if (program === 'npx') return existsSync(`node_modules/.bin/${name}`);
    return name === 'run'
      ? script in scriptsAt(file)
      : ['start', 'test', 'ci', 'install', 'pack', 'audit'].includes(name);
  };
  const wrong = mentions(COMMANDS).filter((mention) => !isKnown(mention));
  expect(wrong.map((mention) => `${placeOf(mention)} is no script, package or file of this repository`)).toEqual([]);
});
