import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../configuration/paths.ts';
import type { EntryMetaResponse } from '../contract/index.ts';
import { openSampleJournal, type TestJournal } from '../testing/test-journal.ts';
import { type Essentials, readableRis, readBibtex, readRis, readWithCitationJs } from './testing/essentials.ts';
import { wholeTitle } from './texts.ts';

const SLUGS = [
  'the-brass-tides',
  'the-spider-and-the-plate',
  'al-ankabut-wa-l-safiha',
  'lines-nobody-has-seen',
  'held-to-the-light',
  'what-the-lamp-says',
  'errata',
];
/** Google Scholar leaves out documents without an author. */
const ARTICLES = SLUGS.filter((slug) => slug !== 'errata');
const MAX_PDF_BYTES = 5 * 1024 * 1024;

let journal: TestJournal;
beforeAll(async () => {
  journal = await openSampleJournal();
});
afterAll(() => journal.close());

const bodyOf = async (slug: string, rest: string) => (await journal.app.inject(`/api/v1/entries/${slug}${rest}`)).body;
const metadataOf = async (slug: string): Promise<EntryMetaResponse> => JSON.parse(await bodyOf(slug, '/meta'));

test.each(SLUGS)('%s keeps title, authors, date and DOI in every format', async (slug) => {
  const { entry } = await metadataOf(slug);
  const expected: Essentials = {
    title: wholeTitle(entry),
    authors: entry.authors.map(({ givenName, familyName }) => `${familyName}, ${givenName}`),
    date: entry.releaseDate,
    doi: entry.doi,
  };
  const [csl, bibtex, ris, jsonld, text] = await Promise.all(
    ['csl', 'bibtex', 'ris', 'jsonld', 'text&style=vancouver'].map((format) =>
      bodyOf(slug, `/citation?format=${format}`),
    ),
  );
  expect(readWithCitationJs(csl ?? '', 'csl')).toEqual([expected]);
  expect(readWithCitationJs(bibtex ?? '', 'bibtex')).toEqual([expected]);
  expect(readBibtex(bibtex ?? '')).toEqual([expected]);
  expect(readWithCitationJs(ris ?? '', 'ris')).toEqual([expected]);
  expect(readRis(ris ?? '')).toEqual([readableRis(expected)]);
  const article = JSON.parse(jsonld ?? '');
  expect(article).toMatchObject({ headline: entry.title, datePublished: entry.releaseDate, '@id': entry.doiUrl });
  expect((article.author ?? []).map(({ name }: { name: string }) => name)).toEqual(
    entry.authors.map(({ title }) => title),
  );
  for (const part of [entry.title, entry.releaseDate.slice(0, 4), entry.doi, entry.authors[0]?.familyName ?? '']) {
    expect(text).toContain(part);
  }
});

/** The page of an article as a CMS prints it that includes the fragment. */
async function pageOf(slug: string): Promise<string> {
  const page = readFileSync(join(paths.demo, `${slug}.html`), 'utf8');
  return page.replace('</head>', `${await bodyOf(slug, '/head')}</head>`);
}

/** The contents of the `meta` elements of a name, in the order of the page's head. */
function metaReader(page: string): (name: string) => string[] {
  const head = page.slice(0, page.indexOf('</head>'));
  const found: { readonly [attribute: string]: string }[] = [];
  sanitizeHtml(head, {
    allowedTags: ['meta'],
    allowedAttributes: false,
    transformTags: {
      meta: (tagName, attribs) => {
        found.push(attribs);
        return { tagName, attribs };
      },
    },
  });
  return (name) => found.flatMap((meta) => (meta.name === name ? [meta.content ?? ''] : []));
}

describe("Google Scholar's guidelines for inclusion", () => {
  test.each(ARTICLES)('%s', async (slug) => {
    const [page, { entry }] = await Promise.all([pageOf(slug), metadataOf(slug)]);
    const meta = metaReader(page);
    // Title, at least one author and the date are required; the title contains nothing else.
    expect(meta('citation_title')).toEqual([wholeTitle(entry)]);
    // One tag for each author, in the order of the article, without affiliations or degrees.
    expect(meta('citation_author')).toEqual(
      entry.authors.map(({ familyName, givenName }) => `${familyName}, ${givenName}`),
    );
    expect(meta('citation_author').length).toBeGreaterThan(0);
    expect(meta('citation_publication_date')).toEqual([expect.stringMatching(/^\d{4}\/\d\d?\/\d\d?$/)]);
    // Journal articles name their place in the journal.
    expect(meta('citation_journal_title')).toEqual(['Alidade']);
    expect(meta('citation_issn')).toEqual(['1234-5679', '9876-5434']);
    expect([meta('citation_volume'), meta('citation_issue')]).toEqual([['8'], ['28']]);
    expect(Number(meta('citation_firstpage')[0])).toBeLessThan(Number(meta('citation_lastpage')[0]));
    // The full text is one PDF of at most 5 MB, at an absolute address that a crawler can read.
    const [pdf = ''] = meta('citation_pdf_url');
    const file = await journal.app.inject(new URL(pdf).pathname);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.byteLength).toBeLessThan(MAX_PDF_BYTES);
    expect(meta('robots').join()).not.toMatch(/noindex|none/);
    // Crawlers see the title as the first heading, the authors below it and then the abstract, without a script.
    const body = sanitizeHtml(page.slice(page.indexOf('<article')), { allowedTags: ['h1'], allowedAttributes: {} });
    expect(/<h1>(.*?)<\/h1>/s.exec(body)?.[1]).toBe(entry.title);
    const below = body.slice(body.indexOf('</h1>'));
    const positions = entry.authors.map(({ title }) => below.indexOf(title));
    expect(positions.every((position) => position > 0 && position < 200)).toBe(true);
    expect(/class="entry-summary">\s*<p[^>]*>[^<]{40,}/.test(page)).toBe(true);
    // A page is one article: no other page claims the same address or DOI.
    expect(meta('citation_doi')).toEqual([entry.doi]);
  });

  test('no two articles have the same title, DOI or address', async () => {
    const entries = await Promise.all(ARTICLES.map(async (slug) => (await metadataOf(slug)).entry));
    for (const field of ['title', 'doi', 'publicUrl'] as const)
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(ARTICLES.length);
  });
});
