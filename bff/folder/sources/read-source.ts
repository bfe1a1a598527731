import { slug as slugOfTitle } from 'github-slugger';
import type { TObject } from 'typebox';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { AnnotationFields } from '../fields/annotation.ts';
import { ArticleFields } from '../fields/article.ts';
import { fieldReader } from '../fields/check-fields.ts';
import type { Fields } from '../fields/fields.ts';
import { AboutFields, JournalFields } from '../fields/journal.ts';
import { PersonFields } from '../fields/person.ts';
import { type Place, type Problems, placeIn, type SourceText } from '../problems.ts';
import { articleText } from '../rich-text/article-text.ts';
import { richText } from '../rich-text/blocks.ts';
import { isParsable } from '../rich-text/limits.ts';
import { keysFor } from '../rich-text/portable-text.ts';
import type { JournalFile } from './journal-files.ts';
import type { AboutSource, AnnotationSource, ArticleSource, JournalSource, PersonSource, Source } from './source.ts';
import { type FrontMatter, splitFrontMatter, splitTitledParts, type TitledPart } from './split-front-matter.ts';

const articles = fieldReader(ArticleFields);
const annotations = fieldReader(AnnotationFields);
const people = fieldReader(PersonFields);
const journals = fieldReader(JournalFields);
const abouts = fieldReader(AboutFields);

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
function titleOf(title: string | undefined, heading: string | null, place: Place, problems: Problems): string {
  if (title === undefined && heading === null) problems.error(place, 'title is missing', 'write "title:" and a text');
  return title ?? heading ?? '';
}

const FIELD = /^(\w+):(?:\s|$)/;

/** Reports a text that begins with a field: readers would see it. @returns whether the text has none */
function beginsWithText(body: SourceText, { properties }: TObject, problems: Problems): boolean {
  const lines = body.text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const name = FIELD.exec(lines[first] ?? '')?.[1] ?? '';
  if (!Object.hasOwn(properties, name)) return true;
  const problem = `the field "${name}" stands outside of the lines "---" around the fields`;
  problems.error(placeIn(body, first + 1), problem, 'move it between them');
  return false;
}

/** What the sources of all kinds have. */
const sourceOf = <Values>(
  { name: file }: JournalFile,
  slug: string,
  { fields, values }: { readonly fields: Fields; readonly values: Values },
  isDraft = false,
  line = 1,
) => ({ file, place: { file, line }, slug, isDraft, fields, values });

function readArticle(file: JournalFile, matter: FrontMatter | null, problems: Problems): ArticleSource | null {
  if (matter === null || !beginsWithText(matter.body, ArticleFields, problems)) return null;
  // Its title may be in the text.
  if (!isParsable(matter.body, problems)) return null;
  const read = articles(matter.fields, problems);
  const slug = read?.values.slug ?? file.slug;
  const newKey = keysFor(`entry ${slug}`);
  const text = articleText(matter.body, newKey, problems);
  if (read === null) return null;
  const { fields, values } = read;
  const source = sourceOf(file, slug, read, values.draft);
  checkSlug(slug, fields.placeOf(['slug']), problems);
  const field = (name: 'introduction' | 'shortIntroduction' | 'bibliography') =>
    fieldText(fields, name, values[name], newKey, problems);
  return {
    kind: 'article',
    ...source,
    title: titleOf(values.title, text.title, source.place, problems),
    text,
    introduction: field('introduction'),
    shortIntroduction: field('shortIntroduction'),
    bibliography: field('bibliography'),
    body: matter.body.text,
  };
}

/** @param part its heading is null in a file with one annotation */
function readAnnotation(
  file: JournalFile,
  { title: heading, line, matter }: TitledPart,
  problems: Problems,
): AnnotationSource | null {
  if (matter === null || !beginsWithText(matter.body, AnnotationFields, problems)) return null;
  const read = annotations(matter.fields, problems);
  const slug = read?.values.slug ?? (heading === null ? file.slug : slugOfTitle(heading));
  const content = richText(matter.body, 'annotation', keysFor(`annotation ${slug}`), problems);
  if (read === null) return null;
  const { fields, values } = read;
  const source = sourceOf(file, slug, read, values.draft, line);
  checkSlug(slug, values.slug === undefined ? source.place : fields.placeOf(['slug']), problems);
  return { kind: 'annotation', ...source, title: titleOf(values.title, heading, source.place, problems), content };
}

/** A file has one annotation, with its fields at the beginning, or several below headings. */
function readAnnotations(file: JournalFile, source: SourceText, problems: Problems): (AnnotationSource | null)[] {
  const titled = /^---[ \t]*\n/.test(source.text) ? [] : splitTitledParts(source, problems);
  const parts = titled.length === 0 ? [{ title: null, line: 1, matter: splitFrontMatter(source, problems) }] : titled;
  return parts.map((part) => readAnnotation(file, part, problems));
}

function readPerson(file: JournalFile, matter: FrontMatter | null, problems: Problems): PersonSource | null {
  if (matter === null || !beginsWithText(matter.body, PersonFields, problems)) return null;
  const read = people(matter.fields, problems);
  const slug = read?.values.slug ?? file.slug;
  const biography = richText(matter.body, 'text', keysFor(`person ${slug}`), problems);
  if (read === null) return null;
  checkSlug(slug, read.fields.placeOf(['slug']), problems);
  return { kind: 'person', ...sourceOf(file, slug, read), biography };
}

function readJournal(file: JournalFile, source: SourceText, problems: Problems): JournalSource | null {
  const read = journals(source, problems);
  if (read === null) return null;
  const { fields, values } = read;
  const newKey = keysFor('journalSettings');
  const shortDescription = fieldText(fields, 'shortDescription', values.shortDescription, newKey, problems);
  return { kind: 'journal', ...sourceOf(file, file.slug, read), shortDescription };
}

function readAbout(file: JournalFile, matter: FrontMatter | null, problems: Problems): AboutSource | null {
  if (matter === null || !beginsWithText(matter.body, AboutFields, problems)) return null;
  const newKey = keysFor('journalAbout');
  const text = richText(matter.body, 'text', newKey, problems);
  const read = abouts(matter.fields, problems);
  if (read === null) return null;
  const { fields, values } = read;
  const asideText = fieldText(fields, 'asideText', values.asideText, newKey, problems);
  return { kind: 'about', ...sourceOf(file, file.slug, read), text, asideText };
}

/** More than any file has that somebody wrote. */
const MAX_LINES = 50_000;

/**
 * Reads what a file describes. Reports every problem that the file has by itself.
 * @returns a source for each thing that it describes, and null for one that cannot be read
 */
export function readSources(file: JournalFile, content: string, problems: Problems): (Source | null)[] {
  const source = { file: file.name, line: 1, text: content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') };
  if (source.text.split('\n').length > MAX_LINES) {
    problems.error({ file: file.name, line: 1 }, `the file has more than ${MAX_LINES} lines`, 'split it into several');
    return [null];
  }
  switch (file.kind) {
    case 'journal':
      return [readJournal(file, source, problems)];
    case 'about':
      return [readAbout(file, splitFrontMatter(source, problems), problems)];
    case 'annotation':
      return readAnnotations(file, source, problems);
    case 'article':
      return [readArticle(file, splitFrontMatter(source, problems), problems)];
    case 'person':
      return [readPerson(file, splitFrontMatter(source, problems), problems)];
  }
}
