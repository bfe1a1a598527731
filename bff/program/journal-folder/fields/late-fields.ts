import type { TObject } from 'typebox';
import { placeIn, type SourceText } from '../files/source-text.ts';
import type { Problems } from '../problems.ts';

const FIELD = /^(\w+):(?:\s|$)/;

/** Reports a text that begins with a field: readers would see it. @returns whether the text has none */
export function beginsWithText(body: SourceText, { properties }: TObject, problems: Problems): boolean {
  const lines = body.text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const name = FIELD.exec(lines[first] ?? '')?.[1] ?? '';
  if (!Object.hasOwn(properties, name)) return true;
  const problem = `the field "${name}" stands outside of the lines "---" around the fields`;
  problems.error(placeIn(body, first + 1), problem, 'move it between them');
  return false;
}
