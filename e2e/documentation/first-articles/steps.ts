import { readFileSync } from 'node:fs';
import { PATH_SECTION, snippetsOf } from '../snippets.ts';

/** A step of a path: a file that the reader saves, or commands that the reader runs. */
export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'commands'; readonly lines: readonly string[] };

/**
 * Reads the steps of a persona's page, from the section with its first article.
 * @throws if a block is neither commands nor a file that the sentence before it names
 */
export function readSteps(file: string): Step[] {
  const snippets = snippetsOf(file, readFileSync(file, 'utf8')).filter(({ section }) => section === PATH_SECTION);
  if (snippets.length === 0) throw new Error(`${file} needs a section "${PATH_SECTION}" with the persona's steps`);
  return snippets.map(({ language, line, text, savedAs }): Step => {
    if (language === 'sh') return { kind: 'commands', lines: text.trim().split('\n') };
    if (savedAs === undefined) throw new Error(`${file}:${line}: write "Save this as \`NAME\`:" before the block`);
    return { kind: 'file', name: savedAs, text };
  });
}
