import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './host-files.ts';

const file = headersFile(
  {
    version: '2.2.0',
    files: ['client/2.2.0/journal-client.js', 'client/2.2.0/site-search.js', 'client/2.2.0/page-h4sh.mjs'],
    datasets: ['production', 'staging'],
  },
  {
    'content-security-policy': "default-src 'none'; frame-ancestors https://a.example",
    'cross-origin-embedder-policy': 'require-corp',
  },
);

/** The rules of the file: a path, and the headers of the files that it matches. */
const rules = file
  .trim()
  .split('\n\n')
  .map((text) => {
    const [path = '', ...lines] = text.split('\n');
    const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return { matches: new RegExp(`^${pattern}$`), headers: lines.map((line) => line.trim().split(': ')) };
  });

/** Names and values of the headers with which hosts send a file. */
const headersOf = (name: string) => rules.filter(({ matches }) => matches.test(name)).flatMap(({ headers }) => headers);

/** Files of each kind, with the hash `h4sh`, the slug `a` or one that looks like a file of another. */
const FILES = [
  ...['', 'feed.atom', 'feed.json', 'sitemap.xml', '404.html'],
  ...['client/v2/journal-client.js', 'client/2.2.0/journal-client.js', 'client/2.2.0/site-search.js'],
  ...['client/2.2.0/page-h4sh.mjs', 'embed/assets/menu-h4sh.js', 'pages/favicon-h4sh.svg', 'api/v1/search/index.json'],
  ...['api/v1/search/words.h4sh.json', 'api/v1/search/documents.h4sh.json', 'api/v1/@staging/search/index.json'],
  ...['assets/images/production/h4sh-1x1.webp', 'assets/files/production/h4sh.pdf', 'embed/menu/a.en.html'],
  ...['embed/@staging/menu/a.en.html', 'api/v1/lookup.json', 'api/v1/settings', 'api/v1/settings.html.json'],
  ...['api/v1/@staging/entries/a.html.json', 'api/v1/annotations/a', 'api/v1/annotation/v1.2.html.json'],
  ...['', '.portabletext.json', '.html.meta.json', '.bib', '.csl.json', '.linkset.json'].map(
    (end) => `api/v1/entries/a${end}`,
  ),
].map((name) => `/${name}`);

test('hosts that would send the values of all rules send one for each header', () => {
  const twice = FILES.flatMap((name) => {
    const names = headersOf(name).map(([header]) => header);
    return names.filter((header, index) => names.indexOf(header) !== index).map((header) => `${header} of ${name}`);
  });
  expect(twice).toEqual([]);
});

test('browsers keep files for a year if their names hold a hash, and no others', () => {
  const isKept = (name: string) =>
    headersOf(name).some(([header, value]) => header === 'cache-control' && value?.includes('immutable'));
  expect(FILES.filter(isKept)).toEqual(FILES.filter((name) => name.includes('h4sh')));
});

test('the rules fit the limits of hosts, and say what the configuration does', () => {
  // Cloudflare Pages reads 100 rules and lines of 2,000 characters.
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThan(2_000);
  expect(file).toContain('/embed/*\n  content-security-policy: frame-ancestors https://a.example\n');
  expect(file).toMatch(/^\/api\/v1\/@staging\/\*\n {2}cache-control: no-store$/m);
  expect(redirectsFile()).toContain('/api/v1/entries/:id/meta /api/v1/entries/:id.portabletext.meta.json 200\n');
});
