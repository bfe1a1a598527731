import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { Documentation } from './documentation.ts';
import { excerpt } from './excerpt.ts';
import { renderMarkdown } from './render-markdown.ts';

const documentation = await Documentation.read(paths.docs);

test('all links of the pages lead to a page, a place in it or a picture that the service has', async () => {
  const addresses = documentation.pages.flatMap(({ name, html }) => {
    const path = name === '' ? '/docs' : `/docs/${name}`;
    return [path, ...[...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `${path}#${id}`)];
  });
  const pictures = (await readdir(paths.docs)).filter((file) => !file.endsWith('.md')).map((file) => `/docs/${file}`);
  const known = [...addresses, ...pictures, '/docs/api', '/docs/analytics'];
  for (const { name, html } of documentation.pages) {
    const own = name === '' ? '/docs' : `/docs/${name}`;
    for (const [, address = ''] of html.matchAll(/<(?:a href|img src)="((?:[/#]|(?!\w+:))[^"]*)"/g))
      expect(known, `a link of ${own}`).toContain(address.startsWith('#') ? own + address : address);
  }
});

/** Code, whose links are examples. */
const CODE = /```[\s\S]*?```|`[^`\n]+`/g;

/** The files that a code host shows, with the addresses of their headings and anchors. */
const FILES = [
  'README.md',
  ...['SECURITY', 'CONTRIBUTING', 'CHANGELOG'].map((name) => `.github/${name}.md`),
  'NOTICE.md',
  ...documentation.pages.map(({ name }) => `bff/docs/${name || 'README'}.md`),
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

test('a search finds sections by words of title and text, in any order and half typed', () => {
  const found = documentation.search('metrics workers');
  expect(found[0]).toMatchObject({ title: 'Metrics', page: { name: 'operators' } });
  expect(documentation.search('prepar respons').length).toBeGreaterThan(0);
  expect(documentation.search('xyzzyplugh')).toEqual([]);
});

test('an excerpt shows the text around the first word that was found', () => {
  const text = `${'before '.repeat(40)}the tide turns ${'after '.repeat(60)}`.trim();
  const parts = excerpt(text, ['tide']);
  expect(parts.find(({ isWord }) => isWord)?.text).toBe('tide');
  const shown = parts.map((part) => part.text).join('');
  expect(shown).toMatch(/^… before .* after …$/);
  expect(shown.length).toBeLessThan(240);
  expect(excerpt('A (short) text', ['('])).toEqual([
    { start: 0, text: 'A ', isWord: false },
    { start: 2, text: '(short', isWord: true },
    { start: 8, text: ') text', isWord: false },
  ]);
});
