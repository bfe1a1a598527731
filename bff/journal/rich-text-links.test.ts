import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeLink } from '../contract/shared/links.ts';
import type { ExportDocument } from '../lake/testing/write-export.ts';
import { DOCUMENTS, ref } from '../testing/documents.ts';
import { sanitiserDifference } from '../testing/hostile-content/allowed-html.ts';
import { ADDRESSES, HOSTILE_STRINGS } from '../testing/hostile-content/hostile-strings.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';
import { richTextIn } from './rich-text.ts';

const linking = (href: unknown, text = 'tide') => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [{ _key: 'm', _type: 'link', href }],
  children: [{ _type: 'span', _key: 's', text, marks: ['m'] }],
});
const referring = (slug: string) => ({ ...linking(''), markDefs: [{ _key: 'm', _type: 'annotationReference', slug }] });
const html = (block: unknown) => String(richTextIn('html')([block]));
const markDef = (block: unknown) => JSON.parse(JSON.stringify(richTextIn('portabletext')([block])))[0].markDefs[0];

/** Half surrogates and NUL never reach a renderer: the source replaces them. */
const STRINGS = HOSTILE_STRINGS.filter((string) => !/[\0\p{Surrogate}]/u.test(string));

test.each(STRINGS)('an independent sanitiser changes nothing in text, links and references of %j', (string) => {
  for (const block of [linking(string), linking('https://example.org/', string), referring(string)])
    expect(sanitiserDifference(html(block))).toBeNull();
  for (const scheme of ['https://example.org/', 'https://example.org/?q=', 'mailto:', 'tel:', '#'])
    expect(sanitiserDifference(html(linking(scheme + string, string)))).toBeNull();
});

test.each([
  ['https://example.org/a?b=1&c=%3Cd%3E#e', 'https://example.org/a?b=1&c=%3Cd%3E#e'],
  ['https://bücher.example/straße?q=日本', 'https://bücher.example/straße?q=日本'],
  ['https://example.org/100%', 'https://example.org/100%'],
  [' https://example.org/ ', 'https://example.org/'],
  ['\u0001https://example.org/', 'https://example.org/'],
  ['https://exam\nple.org/', 'https://example.org/'],
  ["https://example.org/Rubik's cube", 'https://example.org/Rubik%27s%20cube'],
  ['https://example.org/"<script>`', 'https://example.org/%22%3Cscript%3E%60'],
  ['https://example.org/\u00a0\u0085', 'https://example.org/%C2%A0%C2%85'],
  ['mailto:ed@example.org?subject="Tides"', 'mailto:ed@example.org?subject=%22Tides%22'],
  ['#neap-tide', '#neap-tide'],
])('the link %j is %j in every style', (stored, href) => {
  expect(markDef(linking(stored)).href).toBe(href);
  expect(html(linking(stored))).toBe(`<p><a href="${href.replaceAll('&', '&amp;')}">tide</a></p>`);
});

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '/about', 7, null])(
  'the link %j has no address in portable text either',
  (href) => {
    expect(markDef(linking(href))).toEqual({ _key: 'm', _type: 'link' });
    const inner = { _type: 'footnote', text: [linking(href)] };
    const parts = [inner, { ...linking(''), children: [inner] }, { ...linking(''), notes: [inner] }];
    expect(JSON.stringify(richTextIn('portabletext')(parts))).not.toContain(`href":${JSON.stringify(href)}`);
  },
);

/** A paragraph for each address. */
const hostileText = ADDRESSES.map((address, index) => ({ ...linking(address, address), _key: `b${index}` }));

/** How many of them are links: those with the scheme https, and fragments. */
const SAFE_ADDRESSES = ADDRESSES.filter((address) => safeLink(address) !== null).length;

function withHostileLinks(document: ExportDocument): ExportDocument {
  const fields = {
    journalSettings: ['shortDescription'],
    journalAbout: ['text', 'asideText'],
    person: ['biography'],
    annotation: ['content'],
    entry: ['introduction', 'shortIntroduction', 'bibliography'],
  };
  const names = Object.entries(fields).find(([type]) => type === document._type)?.[1] ?? [];
  const content =
    document._type === 'entry'
      ? {
          relatedEntries: [ref('entry-second')],
          content: [
            { _type: 'contentBlock', _key: 'c', text: hostileText, tertiary: hostileText },
            { _type: 'pullQuote', _key: 'q', quote: hostileText },
          ],
        }
      : {};
  return { ...document, ...content, ...Object.fromEntries(names.map((name) => [name, hostileText])) };
}

/** All strings in a value, each with the name of its field. */
function stringsIn(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => stringsIn(member, key));
}

describe('in every field of rich text', () => {
  let journal: TestJournal;
  beforeAll(async () => {
    journal = await openTestJournal({ production: DOCUMENTS.map(withHostileLinks) });
  });
  afterAll(() => journal.close());
  const stringsOf = async (path: string, style: string) =>
    stringsIn((await journal.app.inject(`/api/v1/${path}?textStyle=${style}`)).json());

  test.each([
    ['entries/lantern-of-tides', 15],
    ['annotation/neap-tide', 1],
    ['annotations/lantern-of-tides', 2],
    ['settings', 1],
  ])('%s has only links with safe schemes, and html that a sanitiser leaves as it is', async (path, fields) => {
    const links = (await stringsOf(path, 'portabletext')).filter(([name]) => name === 'href');
    expect(links.length).toBe(fields * SAFE_ADDRESSES);
    for (const [, link] of links) expect(link).toMatch(/^(https?:|mailto:|tel:|#)[^"'<>`\s]*$/);
    const texts = (await stringsOf(path, 'html')).filter(([, text]) => text.startsWith('<p>'));
    expect(texts.length).toBeGreaterThanOrEqual(fields - 1);
    for (const [name, text] of texts) expect([name, sanitiserDifference(text)]).toEqual([name, null]);
  });
});
