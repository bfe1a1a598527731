import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { readArticles } from './articles/index.ts';
import { makeAssets, readAssetMap } from './make/assets/make-assets.ts';
import { pathOf } from './make/assets/types.ts';
import { demoContent, documents, recipes } from './make/build.ts';
import { demoPages } from './make/demo/write-demo.ts';
import { assetMapText, linesOf } from './make/export/write-export.ts';
import { sha1 } from './make/ids.ts';
import { readAnnotations } from './make/read/annotations.ts';
import { fromMarkdown, withEntities } from './make/rich-text/from-markdown.ts';
import { textOf } from './make/rich-text/types.ts';

const EXPORT = fileURLToPath(new URL('journal/production/', import.meta.url));
const DEMO = fileURLToPath(new URL('demo/', import.meta.url));
/** A deliberately dangling reference. Real exports have such references, and nothing may break on them. */
const DANGLING = 'annotation-the-lost-plate';
const ESSAYS = [
  'the-brass-tides',
  'the-spider-and-the-plate',
  'lines-nobody-has-seen',
  'held-to-the-light',
  'what-the-lamp-says',
];

const articles = readArticles();
const annotations = readAnnotations();
const lines = readFileSync(join(EXPORT, 'data.ndjson'), 'utf8').trimEnd().split('\n');
const exported = lines.map((line): Record<string, unknown> & { _id: string; _type: string } => JSON.parse(line));

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
const plain = (markdown: string) =>
  fromMarkdown(markdown, () => '')
    .map(textOf)
    .join('\n');

/** Normalises differences that readers do not see: white space, soft hyphens, the form of quotation marks. */
const normalised = (text: string) =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');

/** The paragraphs of every article as on its page, without note numbers. */
const paragraphs = new Map(
  articles.map(({ slug, sections }) => {
    const markdown = sections.flatMap(({ text, notes }) => [text.replace(/\[\d+\]\(#note-\d+\)/g, ''), ...notes]);
    return [slug, markdown.flatMap((part) => fromMarkdown(part, () => '').map((block) => normalised(textOf(block))))];
  }),
);
const paragraphsOf = (article: { slug: string }): readonly string[] => paragraphs.get(article.slug) ?? [];

/** All string values of a property, anywhere in a document. */
function valuesOf(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : valuesOf(inner, name),
  );
}

describe('the articles and annotations', () => {
  it.each(ESSAYS)('%s has 1,500 to 4,000 words, an introduction and a bibliography', (slug) => {
    const article = articles.find((candidate) => candidate.slug === slug);
    const text = article?.sections.map((section) => plain(section.text)).join('\n') ?? '';
    expect(words(text)).toBeGreaterThanOrEqual(1500);
    expect(words(text)).toBeLessThanOrEqual(4000);
    expect(article?.introduction).not.toBe('');
    expect(article?.bibliography).not.toBe('');
  });

  it('include an article in right-to-left Arabic', () => {
    const arabic = articles.filter((article) => article.language === 'ar');
    expect(arabic.map((article) => article.direction)).toEqual(['rtl']);
    expect(words(arabic[0]?.sections.map((section) => section.text).join(' ') ?? '')).toBeGreaterThan(600);
  });

  it('include at least forty annotations, of all three types', () => {
    expect(annotations.length).toBeGreaterThanOrEqual(40);
    for (const type of ['commentary', 'related', 'glossary'])
      expect(annotations.filter((annotation) => annotation.type === type).length).toBeGreaterThanOrEqual(10);
  });

  it('have annotations of 60 to 250 words, glossary entries of 25 to 250', () => {
    for (const { slug, type, content } of annotations) {
      const length = words(plain(content));
      expect(length, slug).toBeGreaterThanOrEqual(type === 'glossary' ? 25 : 60);
      expect(length, slug).toBeLessThanOrEqual(250);
    }
  });

  it('include classifiers, both forms of secondary text, dividers and phrases in two scripts', () => {
    const styles = exported.flatMap((document) => valuesOf(document, 'style'));
    const types = exported.flatMap((document) => valuesOf(document, '_type'));
    expect(styles).toEqual(expect.arrayContaining(['classifier', 'secondary']));
    expect(types).toEqual(expect.arrayContaining(['divider', 'link', 'annotationReference']));
    expect(lines.join('\n')).toContain('"marks":["secondary"]');
    const bilingual = annotations.filter(({ segments }) => {
      const arabic = segments.filter(({ scanPhrase }) => /\p{Script=Arabic}/u.test(scanPhrase)).length;
      return arabic > 0 && arabic < segments.length;
    });
    expect(bilingual.length).toBeGreaterThanOrEqual(8);
  });
});

describe('the phrases', () => {
  const attached = (slug: string) => articles.filter((article) => article.annotations.includes(slug));
  const phrases = annotations.flatMap(({ slug, scan, segments }) =>
    segments.map((segment) => ({ slug, scan, ...segment })),
  );

  it.each(phrases.map((phrase) => [phrase.slug, phrase] as const))(
    'of %s is in a paragraph of its article',
    (slug, { scanPhrase }) => {
      const phrase = normalised(withEntities(scanPhrase));
      const found = attached(slug).filter((article) =>
        paragraphsOf(article).some((paragraph) => paragraph.includes(phrase)),
      );
      expect(found, scanPhrase).not.toEqual([]);
    },
  );

  it.each(phrases.map((phrase) => [phrase.slug, phrase] as const))(
    'of %s contains its keyword as complete words',
    (_, { scanPhrase, scanKeyword }) => {
      const [before, after] = scanPhrase.split(scanKeyword);
      expect(before).toMatch(/(?<![\p{L}\p{M}\p{N}])$/u);
      expect(after).toMatch(/^(?![\p{L}\p{M}\p{N}])/u);
    },
  );

  it('are in the article for every scanned annotation', () => {
    for (const article of articles) {
      const text = paragraphsOf(article);
      const scanned = annotations.filter(({ slug, scan }) => scan && article.annotations.includes(slug));
      for (const { slug, segments } of scanned) {
        const found = segments.some(({ scanPhrase }) =>
          text.some((part) => part.includes(normalised(withEntities(scanPhrase)))),
        );
        expect(found, `${slug} in ${article.slug}`).toBe(true);
      }
    }
  });

  it('of annotations that are not scanned are marked up by hand', () => {
    const byHand = annotations.filter(({ slug, scan }) => !scan && attached(slug).length > 0);
    expect(byHand.length).toBeGreaterThanOrEqual(2);
    for (const { slug } of byHand)
      for (const article of attached(slug))
        expect(readFileSync(join(DEMO, `${article.slug}.html`), 'utf8')).toContain(
          `<span class="annotation" id="${slug}">`,
        );
  });
});

describe('the references', () => {
  const ids = new Set(exported.map((document) => document._id));
  const targets = (id: string) => valuesOf(exported.find((document) => document._id === id)?.content, '_ref');

  it('resolve, except the deliberately dangling one', () => {
    const dangling = exported.flatMap((document) => valuesOf(document, '_ref')).filter((id) => !ids.has(id));
    expect(new Set(dangling)).toEqual(new Set([DANGLING]));
  });

  it('include cycles of one, two and three annotations', () => {
    expect(targets('annotation-neap-tide')).toContain('annotation-spring-tide');
    expect(targets('annotation-spring-tide')).toContain('annotation-neap-tide');
    expect(targets('annotation-cotidal-line')).toContain('annotation-amphidrome');
    expect(targets('annotation-amphidrome')).toContain('annotation-hewett');
    expect(targets('annotation-hewett')).toContain('annotation-cotidal-line');
    expect(targets('annotation-string')).toContain('annotation-string');
  });

  it('include an annotation that no article lists', () => {
    expect(articles.flatMap((article) => article.annotations)).not.toContain('mercury-bath');
    expect(targets('annotation-loom')).toContain('annotation-mercury-bath');
  });

  it('relate every essay to at least two others', () => {
    for (const slug of ESSAYS)
      expect(articles.find((article) => article.slug === slug)?.relatedEntries.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the export', () => {
  const assets = readAssetMap(EXPORT);
  const expected = recipes();
  const folder = mkdtempSync(join(tmpdir(), 'journal-sample-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('contains a file for every asset, named by the hash of its content', () => {
    expect(Object.keys(assets)).toHaveLength(expected.length);
    for (const recipe of expected) {
      const asset = Object.values(assets).find(({ originalFilename }) => originalFilename === recipe.name);
      const file = join(EXPORT, pathOf(recipe, asset?.sha1hash ?? ''));
      expect(existsSync(file), recipe.name).toBe(true);
      expect(sha1(readFileSync(file)), recipe.name).toBe(asset?.sha1hash);
    }
  });

  it('is up to date with its sources', () => {
    const sources = Object.values(assets).map(({ originalFilename, source }) => [originalFilename, source.id]);
    expect(sources).toEqual(expected.map(({ name, recipe }) => [name, recipe]));
    expect(linesOf(documents(expected, assets))).toBe(readFileSync(join(EXPORT, 'data.ndjson'), 'utf8'));
    expect(assetMapText(assets)).toBe(readFileSync(join(EXPORT, 'assets.json'), 'utf8'));
  });

  it('is reproducible', { timeout: 60_000 }, async () => {
    const names = [
      'errata.md',
      'the-brass-tides.pdf',
      'plate-square.png',
      'isogons.webp',
      'jost-latin-400-normal.woff2',
    ];
    const some = expected.filter(({ name }) => names.includes(name));
    const [first, second] = [
      await makeAssets(some, join(folder, 'first')),
      await makeAssets(some, join(folder, 'second')),
    ];
    expect(Object.keys(first)).toHaveLength(names.length);
    expect(second).toEqual(first);
  });

  it('reuses existing assets and removes unknown files', async () => {
    const some = expected.filter(({ name }) => name === 'errata.md');
    const reused = join(folder, 'reused');
    const before = await makeAssets(some, reused);
    writeFileSync(join(reused, 'assets.json'), assetMapText(before));
    writeFileSync(join(reused, 'files/stray.md'), '');
    const after = await makeAssets(
      some.map((recipe) => ({ ...recipe, make: () => Promise.reject(new Error('the asset was built again')) })),
      reused,
    );
    expect(after).toEqual(before);
    expect(readdirSync(join(reused, 'files'))).toEqual(Object.values(before).map(({ sha1hash }) => `${sha1hash}.md`));
  });

  it('has valid offprints of several pages with title and author', async () => {
    for (const slug of [...ESSAYS, 'al-ankabut-wa-l-safiha']) {
      const asset = Object.values(assets).find(({ originalFilename }) => originalFilename === `${slug}.pdf`);
      const pdf = await PDFDocument.load(readFileSync(join(EXPORT, `files/${asset?.sha1hash}.pdf`)), {
        updateMetadata: false,
      });
      expect(pdf.getPageCount(), slug).toBeGreaterThanOrEqual(5);
      expect(pdf.getTitle()).toBe(articles.find((article) => article.slug === slug)?.title);
      expect(pdf.getAuthor()).not.toBe('');
    }
  });

  it('contains drafts', () => {
    expect(exported.filter((document) => document._id.startsWith('drafts.')).map((document) => document._type)).toEqual(
      ['annotation', 'entry'],
    );
  });

  it('is smaller than four megabytes', () => {
    const size = Object.values(assets).reduce((sum, asset) => sum + asset.size, 0);
    expect(size).toBeLessThan(4_000_000);
  });

  it('has up-to-date pages, and article pages with one script', () => {
    for (const [name, html] of demoPages(demoContent(expected, assets))) {
      expect(readFileSync(join(DEMO, name), 'utf8'), name).toBe(html);
      expect(html.match(/<script/g)?.length ?? 0, name).toBe(name === 'index.html' ? 0 : 1);
      for (const [, picture] of html.matchAll(/src="(uploads\/[^"]+)"/g))
        expect(existsSync(join(DEMO, picture ?? '')), picture).toBe(true);
    }
  });
});
