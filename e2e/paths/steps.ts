import { readFileSync } from 'node:fs';
import { PATH_SECTION, snippetsOf } from '../documentation/snippets.ts';

/** A step of a path: a file that the reader saves, or commands that the reader runs. */
export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'commands'; readonly lines: readonly string[] };

const SECTION = new RegExp(`^## ${PATH_SECTION}\\n(.*?)(?=^## )`, 'ms');
const SAVED_AS = /[Ss]ave this as `([^`]+)`/;

/**
 * Reads the steps of a persona's page, from the section with its first article.
 * @throws if a block is neither commands nor a file that the sentence before it names
 */
export function readSteps(file: string): Step[] {
  const [, section = ''] = SECTION.exec(readFileSync(file, 'utf8')) ?? [];
  const steps = snippetsOf(file, section).map(({ language, line, text }): Step => {
    if (language === 'sh') return { kind: 'commands', lines: text.trim().split('\n') };
    const before = section
      .split('\n')
      .slice(0, line - 1)
      .join('\n');
    const [, name] = SAVED_AS.exec(before.slice(before.lastIndexOf('\n\n', before.trimEnd().length - 1))) ?? [];
    if (name === undefined) throw new Error(`${file}: write "Save this as \`NAME\`:" before the block:\n${text}`);
    return { kind: 'file', name, text };
  });
  if (steps.length === 0) throw new Error(`${file} needs a section "${PATH_SECTION}" with the persona's steps`);
  return steps;
}
