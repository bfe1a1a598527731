import { slug as slugOfTitle } from 'github-slugger';
import { isSlug } from '../../contract/index.ts';
import { fieldChecker } from '../fields/check-fields.ts';
import { type Fields, readFields } from '../fields/fields.ts';
import type { JournalFile } from '../files/journal-files.ts';
import type { SourceText } from '../files/source-text.ts';
import { type FrontMatter, splitFrontMatter, splitTitledParts } from '../files/split-front-matter.ts';
import type { Place, Problems } from '../problems.ts';
import { articleText } from '../rich-text/article-text.ts';
import { keysFor } from '../rich-text/keys.ts';
import type { RichText } from '../rich-text/portable-text.ts';
import { richText } from '../rich-text/rich-text.ts';
import { AnnotationFields } from '../schemas/annotation.ts';
import { ArticleFields } from '../schemas/article.ts';
import { AboutFields, JournalFields } from '../schemas/journal.ts';
import { PersonFields } from '../schemas/person.ts';
import type { AboutSource, AnnotationSource, ArticleSource, JournalSource, PersonSource, Source } from './source.ts';

const articles = fieldChecker(ArticleFields);
const annotations = fieldChecker(AnnotationFields);
const people = fieldChecker(PersonFields);
const journals = fieldChecker(JournalFields);
const abouts = fieldChecker(AboutFields);

const SLUG_REMEDY = 'begin with a letter or digit; then letters, digits, "-", "_", "." or "~"';

/** Reports a slug that no address can contain. */
function checkSlug(slug: string, place: Place, problems: Problems): void {
  if (!isSlug(slug)) problems.error(place, `${JSON.stringify(slug)} is not a slug`, SLUG_REMEDY);
}

/** The Markdown of a field. */
function fieldText(fields: Fields, name: string, text: string | undefined, newKey: () => string, problems: Problems) {
  return text === undefined ? undefined : richText(fields.textOf([name], text), 'text', newKey, problems);
}

/** Fields without a title have that of a heading. */
function titleOf(given: string | undefined, heading: string | null, place: Place, problems: Problems): string {
  if (given === undefined && heading === null) problems.error(place, 'title is missing', 'write "title:" and a text');
  return given ?? heading ?? '';
}

function readArticle(file: JournalFile, { fields: yaml, body }: FrontMatter, problems: Problems): ArticleSource | null {
  const fields = readFields(yaml, problems);
  const values = fields === null ? null : articles.check(fields, problems);
  const slug = values?.slug ?? file.slug;
  const newKey = keysFor(`entry ${slug}`);
  const text = articleText(body, newKey, problems);
  if (fields === null || values === null) return null;
  const place = { file: file.name, line: 1 };
  checkSlug(slug, fields.placeOf(['slug']), problems);
  const field = (name: 'introduction' | 'shortIntroduction' | 'bibliography') =>
    fieldText(fields, name, values[name], newKey, problems);
  return {
    kind: 'article',
    file: file.name,
    place,
    slug,
    isDraft: values.draft ?? false,
    fields,
    values,
    title: titleOf(values.title, text.title, place, problems),
    text,
    introduction: field('introduction'),
    shortIntroduction: field('shortIntroduction'),
    bibliography: field('bibliography'),
    body: body.text,
  };
}

interface AnnotationPart extends FrontMatter {
  /** The heading above the fields; null in a file with one annotation. */
  readonly heading: string | null;
  readonly line: number;
}

function readAnnotation(file: JournalFile, part: AnnotationPart, problems: Problems): AnnotationSource | null {
  const fields = readFields(part.fields, problems);
  const values = fields === null ? null : annotations.check(fields, problems);
  const place = { file: file.name, line: part.line };
  const byName = part.heading === null ? file.slug : slugOfTitle(part.heading);
  const slug = values?.slug ?? byName;
  const content = richText(part.body, 'annotation', keysFor(`annotation ${slug}`), problems);
  if (fields === null || values === null) return null;
  checkSlug(slug, values.slug === undefined ? place : fields.placeOf(['slug']), problems);
  return {
    kind: 'annotation',
    file: file.name,
    place,
    slug,
    isDraft: values.draft ?? false,
    fields,
    values,
    title: titleOf(values.title, part.heading, place, problems),
    content,
  };
}

/** A file has one annotation, with its fields at the beginning, or several below headings. */
function readAnnotations(file: JournalFile, source: SourceText, problems: Problems): Source[] {
  const titled = /^---[ \t]*\n/.test(source.text) ? [] : splitTitledParts(source, problems);
  const parts =
    titled.length === 0
      ? [{ heading: null, line: 1, ...splitFrontMatter(source, problems) }]
      : titled.map((part) => ({ heading: part.title, ...part }));
  return parts.flatMap((part) => readAnnotation(file, part, problems) ?? []);
}

function readPerson(file: JournalFile, { fields: yaml, body }: FrontMatter, problems: Problems): PersonSource | null {
  const fields = readFields(yaml, problems);
  const values = fields === null ? null : people.check(fields, problems);
  const slug = values?.slug ?? file.slug;
  const biography: RichText = richText(body, 'text', keysFor(`person ${slug}`), problems);
  if (fields === null || values === null) return null;
  const place = { file: file.name, line: 1 };
  checkSlug(slug, fields.placeOf(['slug']), problems);
  return { kind: 'person', file: file.name, place, slug, isDraft: false, fields, values, biography };
}

function readJournal({ name: file, slug }: JournalFile, source: SourceText, problems: Problems): JournalSource | null {
  const fields = readFields(source, problems);
  const values = fields === null ? null : journals.check(fields, problems);
  if (fields === null || values === null) return null;
  const newKey = keysFor('journalSettings');
  const shortDescription = fieldText(fields, 'shortDescription', values.shortDescription, newKey, problems);
  const place = { file, line: 1 };
  return { kind: 'journal', file, place, slug, isDraft: false, fields, values, shortDescription };
}

function readAbout({ name: file, slug }: JournalFile, source: SourceText, problems: Problems): AboutSource | null {
  const { fields: yaml, body } = splitFrontMatter(source, problems);
  const newKey = keysFor('journalAbout');
  const text = richText(body, 'text', newKey, problems);
  const fields = readFields(yaml, problems);
  const values = fields === null ? null : abouts.check(fields, problems);
  if (fields === null || values === null) return null;
  const asideText = fieldText(fields, 'asideText', values.asideText, newKey, problems);
  return { kind: 'about', file, place: { file, line: 1 }, slug, isDraft: false, fields, values, text, asideText };
}

/** Reads what a file describes. Reports every problem that the file has by itself. */
export function readSources(file: JournalFile, content: string, problems: Problems): Source[] {
  const source = { file: file.name, line: 1, text: content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') };
  const some = (read: Source | null) => (read === null ? [] : [read]);
  switch (file.kind) {
    case 'journal':
      return some(readJournal(file, source, problems));
    case 'about':
      return some(readAbout(file, source, problems));
    case 'annotations':
      return readAnnotations(file, source, problems);
    case 'article':
      return some(readArticle(file, splitFrontMatter(source, problems), problems));
    case 'person':
      return some(readPerson(file, splitFrontMatter(source, problems), problems));
  }
}
