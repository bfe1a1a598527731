import { fieldsIn, parseYaml } from '../fields/parse-yaml.ts';
import { editFields } from './edit-fields.ts';
import { SourceLines } from './source-lines.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Changes the list of annotations in an article's text, as the text has it now.
 * @returns the text as it is for an article without such a list
 */
export function editArticleList(text: string, change: (slugs: readonly string[]) => readonly string[]): string {
  const lines = new SourceLines(text);
  const parts = lines.partsAt(1);
  if (parts === null) return text;
  const fields = lines.textOf(parts.fields);
  const list = fieldsIn(parseYaml(fields).document)?.annotations;
  if (!Array.isArray(list) || !list.every(isText)) return text;
  const changed = change(list);
  return changed.join('\n') === list.join('\n')
    ? text
    : lines.replaced(parts.fields, editFields(fields, [['annotations', changed]]));
}
