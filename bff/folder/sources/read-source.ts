import { slug as slugOfTitle } from 'github-slugger';
import type { TObject } from 'typebox';
import { ownValue, textOrNull } from '../../contract/shared/json-object.ts';
import { slugProblem } from '../../contract/shared/problems.ts';
import { type FieldReader, fieldReader } from '../fields/check-fields.ts';
import { valuesIn } from '../fields/values.ts';
import { type Problems, placeIn, type SourcePlace, type SourceText } from '../problems.ts';
import { articleText } from '../rich-text/article-text.ts';
import { richText } from '../rich-text/blocks.ts';
import { unlessTooDeep } from '../rich-text/parse-markdown.ts';
import { keysFor, type RichText } from '../rich-text/portable-text.ts';
import type { JournalFile } from './journal-files.ts';
import { type AnnotationSource, type ArticleSource, FIELDS, type Source } from './source.ts';
import { splitFrontMatter, splitParts, type TitledPart } from './split-front-matter.ts';

const articles = fieldReader(FIELDS.article);
const annotations = fieldReader(FIELDS.annotation);
const people = fieldReader(FIELDS.person);
const journals = fieldReader(FIELDS.journal);
const abouts = fieldReader(FIELDS.about);

/** The documents that the files become. The keys of their texts are made of it. */
const DOCUMENTS = {
  article: 'entry',
  annotation: 'annotation',
  person: 'person',
  journal: 'journalSettings',
  about: 'journalAbout',
} as const;

/** Fields without a title have that of a heading. */
function titleOf(title: string | undefined, heading: string | null, place: SourcePlace, problems: Problems): string {
  if (title === undefined && heading === null) problems.error(place, 'title is missing', 'write "title:" and a text');
  return title ?? heading ?? '';
}

const FIELD = /^(\w+):(?:\s|$)/;

/** Headers in TOML, JSON and the forms of Pandoc, Org mode, reStructuredText and other programs. */
const FOREIGN_HEADER = /^(?:\+\+\+|---[a-z]+|;;;|\{\s*"|% \S|#\+\w+:|:[a-z]+: \S)/i;
/** What Pelican and MultiMarkdown call fields that a journal does not have. */
const OTHER_FIELDS = ['date', 'author', 'category', 'tags', 'status', 'summary', 'layout', 'keywords'];

/** Whether lines begin with fields in another form than YAML. In Pelican's, each line of the first paragraph is one. */
function haveForeignFields(lines: readonly string[], names: readonly string[]): boolean {
  if (FOREIGN_HEADER.test(lines.join('\n'))) return true;
  const end = lines.findIndex((line) => line.trim() === '');
  const written = lines.slice(0, end === -1 ? undefined : end).map((line) => FIELD.exec(line)?.[1]?.toLowerCase());
  const known = new Set([...names.map((name) => name.toLowerCase()), ...OTHER_FIELDS]);
  return written.length > 1 && !written.includes(undefined) && written.some((name = '') => known.has(name));
}

/** Reports a text that begins with a field: readers would see it. @returns whether the text has none */
function beginsWithText(body: SourceText, { properties }: TObject, problems: Problems): boolean {
  const lines = body.text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const place = placeIn(body, first + 1);
  if (body.line === 1 && haveForeignFields(lines.slice(first), Object.keys(properties))) {
    const remedy = 'write "---" in the lines above and below them, and each as "name: value"';
    problems.error(place, 'fields are YAML between two lines "---"', remedy);
    return false;
  }
  const name = FIELD.exec(lines[first] ?? '')?.[1] ?? '';
  if (!Object.hasOwn(properties, name)) return true;
  const problem = `the field "${name}" stands outside of the lines "---" around the fields`;
  problems.error(place, problem, 'move it between them');
  return false;
}

/** Reads a thing that a file describes. @returns null after reporting why it cannot be read */
function readThing<Schema extends TObject, Body>(
  file: JournalFile,
  { title, line, matter }: TitledPart,
  { schema, read }: FieldReader<Schema>,
  problems: Problems,
  readBody: (body: SourceText, newKey: () => string) => Body,
) {
  if (matter === null || !beginsWithText(matter.body, schema, problems)) return null;
  const found = read(matter.fields, problems);
  const written = textOrNull(ownValue(found?.values, 'slug'));
  const slug = (written ?? (title === null ? file.slug : slugOfTitle(title.normalize()))).normalize();
  const newKey = keysFor(`${DOCUMENTS[file.kind]} ${slug}`.trim());
  const body = readBody(matter.body, newKey);
  if (found === null) return null;
  const { fields, values } = found;
  const place = { file: file.name, line };
  const invalid = 'slug' in schema.properties ? slugProblem(slug) : null;
  if (invalid !== null)
    problems.error(written === null ? place : fields.placeOf(['slug']), invalid.problem, invalid.remedy);
  const texts: Record<string, RichText> = {};
  for (const { schema: field, value, path } of valuesIn(schema, values)) {
    if (ownValue(field, 'isMarkdown') === true)
      texts[path.join('.')] = richText(fields.textOf(path, String(value)), 'text', newKey, problems);
  }
  const isDraft = ownValue(values, 'draft') === true;
  return { file: file.name, place, slug, isDraft, fields, values, texts, body };
}

function readArticle(file: JournalFile, part: TitledPart, problems: Problems): ArticleSource | null {
  // Its title may be in the text.
  const read = readThing(file, part, articles, problems, (body, newKey) => articleText(body, newKey, problems));
  if (read === null) return null;
  const title = titleOf(read.values.title, read.body.title, read.place, problems);
  return { kind: 'article', ...read, title, text: read.body };
}

/** @param part its heading is null in a file with one annotation */
function readAnnotation(file: JournalFile, part: TitledPart, problems: Problems): AnnotationSource | null {
  const read = readThing(file, part, annotations, problems, (body, newKey) =>
    richText(body, 'annotation', newKey, problems),
  );
  if (read === null) return null;
  const title = titleOf(read.values.title, part.title, read.place, problems);
  return { kind: 'annotation', ...read, title, texts: { content: read.body } };
}

/** Reads the things that a file describes: null for one that cannot be read. Reports all problems of the file. */
export function readSources(file: JournalFile, content: string, problems: Problems): (Source | null)[] {
  const source = { file: file.name, line: 1, text: content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') };
  const noText = { file: file.name, line: 1, text: '' };
  const whole = () => (file.kind === 'journal' ? { fields: source, body: noText } : splitFrontMatter(source, problems));
  const parts = file.kind === 'annotation' ? splitParts(source, problems) : [{ title: null, line: 1, matter: whole() }];
  const text = (body: SourceText, newKey: () => string) => richText(body, 'text', newKey, problems);
  const readPart = (part: TitledPart): Source | null => {
    switch (file.kind) {
      case 'article':
        return readArticle(file, part, problems);
      case 'annotation':
        return readAnnotation(file, part, problems);
      case 'person': {
        const read = readThing(file, part, people, problems, text);
        return read && { kind: 'person', ...read, texts: { biography: read.body } };
      }
      case 'journal': {
        const read = readThing(file, part, journals, problems, () => null);
        return read && { kind: 'journal', ...read };
      }
      case 'about': {
        const read = readThing(file, part, abouts, problems, text);
        return read && { kind: 'about', ...read, texts: { text: read.body, ...read.texts } };
      }
    }
  };
  return parts.map((part) => unlessTooDeep({ file: file.name, line: part.line }, problems, () => readPart(part)));
}
