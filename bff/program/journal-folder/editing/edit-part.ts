import { editFields, type FieldChange } from './edit-fields.ts';
import type { SourceLines, SourceParts } from './source-lines.ts';

/** Fields with the lines `---` around them, which a file without fields does not have yet. */
export const fencedFields = ({ hasFields }: SourceParts, fields: string): string =>
  hasFields || fields === '' ? fields : `---\n${fields}---\n`;

/** The text of a file with other fields of one of its annotations. */
export const withFields = (lines: SourceLines, parts: SourceParts, changes: readonly FieldChange[]): string =>
  lines.replaced(parts.fields, fencedFields(parts, editFields(lines.textOf(parts.fields), changes)));

/** All lines of an annotation that shares its file. */
const linesOf = ({ heading, fields, body }: SourceParts) => ({ from: heading ?? fields.from, to: body.to });

/** An annotation that shares its file, without the empty lines at its end. */
export const partText = (lines: SourceLines, parts: SourceParts): string =>
  `${lines.textOf(linesOf(parts)).trimEnd()}\n`;

/** The text of a file without one of its annotations. Null if it has no other one: the file goes. */
export function withoutPart(lines: SourceLines, parts: SourceParts): string | null {
  if (parts.heading === null) return null;
  const text = lines.replaced(linesOf(parts), '');
  const isLast = lines.textOf({ from: parts.body.to, to: parts.body.to + 1 }) === '';
  // The empty lines before the last annotation belong to it.
  const rest = isLast ? text.replace(/(\r?\n)\s+$/, '$1') : text;
  return /^# .*\r?\n---[ \t]*\r?$/m.test(rest) ? rest : null;
}
