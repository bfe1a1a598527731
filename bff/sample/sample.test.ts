import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { writeExport } from '../folder/dataset/write-export.ts';
import { isScanned, segmentsOf } from '../folder/documents/annotation.ts';
import { contentOf, JournalFolder } from '../folder/journal-folder.ts';
import { isTextBlock, plainText, type RichText, type Span } from '../folder/rich-text/portable-text.ts';

const FOLDER = fileURLToPath(new URL('alidade/', import.meta.url));
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

const built = await new JournalFolder(FOLDER).build();
/** The draft has no page. */
const articles = built.sources.filter((source) => source.kind === 'article').filter(({ isDraft }) => !isDraft);
const annotations = built.sources
  .filter((source) => source.kind === 'annotation')
  .filter(({ isDraft }) => !isDraft)
  .map((source) => ({
    slug: source.slug,
    type: source.values.annotationType ?? '',
    content: source.texts.content ?? [],
    scan: isScanned(source),
    segments: segmentsOf(source),
  }));
const attachedTo = (slug: string) => articles.find((article) => article.slug === slug)?.values.annotations ?? [];
const lines = readFileSync(join(EXPORT, 'data.ndjson'), 'utf8').trimEnd().split('\n');
const exported = lines.map((line): Record<string, unknown> & { _id: string; _type: string } => JSON.parse(line));

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
const plain = (text: RichText) => text.map(plainText).join('\n');
/** Normalises differences that readers do not see: white space, soft hyphens, the form of quotation marks. */
const normalised = (text: string) =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');

const isNoteNumber = ({ text, marks }: Span) => marks.length > 0 && /^\d+$/.test(text);

/** A paragraph as on its page, without note numbers. */
const readText = (block: RichText[number]) =>
  isTextBlock(block)
    ? block.children
        .filter((span) => !isNoteNumber(span))
        .map(({ text }) => text)
        .join('')
    : '';

const paragraphs = new Map(
  articles.map(({ slug, text }) => {
    const blocks = text.sections.flatMap((section) => [...section.text, ...section.notes]);
    return [slug, blocks.map((block) => normalised(readText(block)))];
  }),
);
const paragraphsOf = (article: { slug: string }): readonly string[] => paragraphs.get(article.slug) ?? [];

const ENTITIES = new Map(Object.entries({ '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }));

/** The text of a page, without note numbers. */
const textOfPage = (html: string) =>
  normalised(
    html.replace(/<sup.*?<\/sup>|<[^>]+>|&shy;/g, '').replace(/&\w+;/g, (entity) => ENTITIES.get(entity) ?? entity),
  );

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
    const text = article?.text.sections.map((section) => plain(section.text)).join('\n') ?? '';
    expect(words(text)).toBeGreaterThanOrEqual(1500);
    expect(words(text)).toBeLessThanOrEqual(4000);
    expect(article?.texts.introduction).not.toEqual([]);
    expect(article?.texts.bibliography).not.toEqual([]);
  });

  it('include an article in right-to-left Arabic', () => {
    const arabic = articles.filter((article) => article.values.language === 'ar');
    expect(arabic.map((article) => article.slug)).toEqual(['al-ankabut-wa-l-safiha']);
    expect(words(arabic[0]?.text.sections.map((section) => plain(section.text)).join(' ') ?? '')).toBeGreaterThan(600);
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
  const attached = (slug: string) => articles.filter((article) => attachedTo(article.slug).includes(slug));
  const phrases = annotations.flatMap(({ slug, scan, segments }) =>
    segments.map((segment) => ({ slug, scan, ...segment })),
  );

  it.each(phrases.map((phrase) => [phrase.slug, phrase] as const))(
    'of %s is in a paragraph of its article',
    (slug, { scanPhrase }) => {
      const phrase = normalised(scanPhrase);
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
      const scanned = annotations.filter(({ slug, scan }) => scan && attachedTo(article.slug).includes(slug));
      for (const { slug, segments } of scanned) {
        const found = segments.some(({ scanPhrase }) => text.some((part) => part.includes(normalised(scanPhrase))));
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
    expect(articles.flatMap((article) => attachedTo(article.slug))).not.toContain('mercury-bath');
    expect(targets('annotation-loom')).toContain('annotation-mercury-bath');
  });

  it('relate every essay to at least two others', () => {
    for (const slug of ESSAYS)
      expect(articles.find((article) => article.slug === slug)?.values.relatedEntries?.length).toBeGreaterThanOrEqual(
        2,
      );
  });
});

describe('the export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-sample-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is that of the folder, byte for byte', async () => {
    const out = join(folder, 'production');
    await writeExport(contentOf(built), out, 'folder');
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();
    expect(names).toEqual(readdirSync(EXPORT, { recursive: true, encoding: 'utf8' }).sort());
    for (const name of names.filter((each) => /\.\w+$/.test(each)))
      expect(readFileSync(join(out, name)).equals(readFileSync(join(EXPORT, name))), name).toBe(true);
  });

  it('has only the two warnings of what it lacks on purpose', () => {
    expect(built.problems.map(({ level, file }) => [level, file])).toEqual([
      ['warning', 'annotations/astrolabe.md'],
      ['warning', 'articles/lines-nobody-has-seen.md'],
    ]);
  });

  it('has valid offprints of several pages with title and author', async () => {
    for (const slug of [...ESSAYS, 'al-ankabut-wa-l-safiha']) {
      const pdf = await PDFDocument.load(readFileSync(join(FOLDER, `offprints/${slug}.pdf`)), {
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
    const size = built.assets.reduce((sum, asset) => sum + asset.bytes, 0);
    expect(size).toBeLessThan(4_000_000);
  });
});

describe('the pages of the publisher', () => {
  const pages = readdirSync(DEMO).filter((name) => name.endsWith('.html'));
  const html = (name: string) => readFileSync(join(DEMO, name), 'utf8');

  it.each(articles.map((article) => article.slug))('show every paragraph of %s', (slug) => {
    const text = textOfPage(html(`${slug}.html`));
    expect(paragraphsOf({ slug }).filter((paragraph) => !text.includes(paragraph))).toEqual([]);
  });

  it.each(pages)('%s has one script if it is an article, and pictures that exist', (name) => {
    expect(html(name).match(/<script/g)?.length ?? 0).toBe(name === 'index.html' ? 0 : 1);
    for (const [, picture] of html(name).matchAll(/src="(uploads\/[^"]+)"/g))
      expect(existsSync(join(DEMO, picture ?? '')), picture).toBe(true);
  });
});
