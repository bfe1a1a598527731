import { definedOf, writeFields } from '../../../folder/index.ts';

/** A remark of one line, which nothing can end. */
const comment = (remark: string) => `# ${remark.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()}\n`;

/** `journal.yaml`. */
export const yamlText = (fields: object): string => writeFields(definedOf(fields));

/** A file of the journal folder: comments for editors, fields, and a text in Markdown. */
export function fileText(fields: object, text: string, remarks: readonly string[] = []): string {
  const comments = remarks.map(comment).join('');
  return `---\n${comments}${yamlText(fields)}---\n${text === '' ? '' : `\n${text}\n`}`;
}
