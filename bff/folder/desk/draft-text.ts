import { slug as slugOfTitle } from 'github-slugger';
import type { DeskDraft } from '../../contract/index.ts';
import { type ScanSegment, segmentsOf } from '../documents/annotation.ts';
import { assetPath } from '../documents/asset-uses.ts';
import { definedOf } from '../documents/document.ts';
import type { AnnotationSource } from '../sources/source.ts';
import { editFields, isSameJson, writeFields } from './edit-fields.ts';
import type { SourceLines, SourceParts } from './source-lines.ts';

/** A heading is one line. */
export const titleOf = ({ title }: DeskDraft): string => title.trim().replace(/\s+/g, ' ');

/** The characters at a heading's end that Markdown leaves out. */
const CLOSING = / *#+$/;

/** The slug that a new annotation is read with: that of its heading. */
export const slugOf = (draft: DeskDraft): string => slugOfTitle(titleOf(draft).replace(CLOSING, ''));

/** A phrase as the field `scanText` has it: a text, if all of it is highlighted. */
const phraseOf = ({ scanPhrase, scanKeyword }: ScanSegment) =>
  scanKeyword === '' || scanKeyword === scanPhrase ? scanPhrase : { scanPhrase, scanKeyword };

/** A phrase in the form that its place in the list has, which may have comments. */
function phraseLike(segment: ScanSegment, before: unknown) {
  const phrase = phraseOf(segment);
  return typeof phrase === 'string' && typeof before === 'object' ? { scanPhrase: phrase } : phrase;
}

const bodyOf = ({ content }: DeskDraft): string => {
  const text = content.replaceAll('\r\n', '\n').trim();
  return text === '' ? '' : `${text}\n`;
};

/** A picture as the field `featuredImage` has it, without what is not said. */
const pictureOf = ({ featuredImage }: DeskDraft) =>
  featuredImage && Object.fromEntries(Object.entries(featuredImage).filter(([, value]) => value !== ''));

function draftPicture({ file, values: { featuredImage } }: AnnotationSource): Pick<DeskDraft, 'featuredImage'> {
  if (featuredImage === undefined) return {};
  const { alt = '', caption = '' } = featuredImage;
  const found = assetPath(file, featuredImage.file);
  return { featuredImage: { file: found === null ? featuredImage.file : `/${found}`, alt, caption } };
}

const fieldsOf = (draft: DeskDraft) =>
  definedOf({
    annotationType: draft.annotationType || undefined,
    scanText: draft.scanText.length === 0 ? undefined : draft.scanText.map(phraseOf),
    authors: draft.authors?.length === 0 ? undefined : draft.authors,
    date: draft.date || undefined,
    featuredImage: pictureOf(draft),
  });

/** A new annotation below a heading of its own, for a file with several. */
export function titledText(draft: DeskDraft): string {
  const title = titleOf(draft);
  const fields = { ...(CLOSING.test(title) ? { title } : {}), ...fieldsOf(draft) };
  return `# ${title}\n---\n${writeFields(fields)}---\n\n${bodyOf(draft)}`;
}

/** A new annotation in a file of its own. */
export const singleText = (draft: DeskDraft): string =>
  `---\n${writeFields({ title: titleOf(draft), ...fieldsOf(draft) })}---\n\n${bodyOf(draft)}`;

export const phrasesOf = (source: AnnotationSource): DeskDraft['scanText'] =>
  segmentsOf(source).map(({ scanPhrase, scanKeyword }) => ({
    scanPhrase,
    scanKeyword: scanKeyword === scanPhrase ? '' : scanKeyword,
  }));

/** An annotation of the folder as a draft. @param content its Markdown */
export function draftOf(source: AnnotationSource, article: string, content: string): DeskDraft {
  const { authors, date } = source.values;
  return {
    article,
    annotation: source.slug,
    title: source.title,
    annotationType: source.values.annotationType ?? '',
    scanText: phrasesOf(source),
    content: content.trim(),
    ...(authors && { authors }),
    ...(date && { date }),
    ...draftPicture(source),
  };
}

const isTitleHeading = ({ heading }: SourceParts, { values }: AnnotationSource): boolean =>
  heading !== null && values.title === undefined;

/** The fields that differ between two drafts, with their new values. An annotation keeps its slug. */
function changesBetween({ before, after }: Edit, source: AnnotationSource, parts: SourceParts) {
  const changes: Record<string, unknown> = {};
  const title = titleOf(after);
  if (title !== titleOf(before)) {
    if (!isTitleHeading(parts, source) || CLOSING.test(title)) changes.title = title;
    if (parts.heading !== null && source.values.slug === undefined) changes.slug = source.slug;
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  for (const name of ['annotationType', 'scanText', 'authors', 'date', 'featuredImage'])
    if (!isSameJson(is[name], was[name])) changes[name] = is[name];
  if (changes.scanText !== undefined)
    changes.scanText = after.scanText.map((segment, index) => phraseLike(segment, source.values.scanText?.[index]));
  return changes;
}

/** Fields with the lines `---` around them, which a file without fields does not have yet. */
const fencedFields = ({ hasFields }: SourceParts, fields: string): string =>
  hasFields || fields === '' ? fields : `---\n${fields}---\n`;

/** The body with another text. The empty lines around it stay. */
function editedBody(old: string, { before, after }: Edit): string {
  if (bodyOf(after) === bodyOf(before)) return old;
  const text = old.trim();
  const start = text === '' ? '\n' : old.slice(0, old.indexOf(text));
  const end = text === '' ? '' : old.slice(start.length + text.length);
  return `${start}${bodyOf(after).trimEnd()}${end === '' ? '\n' : end}`;
}

/** An annotation as its file has it, and as it is to be. */
interface Edit {
  readonly before: DeskDraft;
  readonly after: DeskDraft;
}

/** The text of a file with one of its annotations edited. What the edit does not change stays as it is. */
export function editedText(lines: SourceLines, parts: SourceParts, source: AnnotationSource, edit: Edit): string {
  const { heading, fields, body } = parts;
  const isRenamed = isTitleHeading(parts, source) && titleOf(edit.after) !== titleOf(edit.before);
  const from = heading ?? fields.from;
  const above = heading === null ? '' : lines.textOf({ from: heading, to: fields.from });
  const changed = editFields(lines.textOf(fields), changesBetween(edit, source, parts));
  const head = isRenamed ? above.replace(/^.*/, () => `# ${titleOf(edit.after)}`) : above;
  const between = lines.textOf({ from: fields.to, to: body.from });
  return lines.replaced(
    { from, to: body.to },
    head + fencedFields(parts, changed) + between + editedBody(lines.textOf(body), edit),
  );
}
