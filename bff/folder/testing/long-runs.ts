import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { parseDocument } from 'yaml';
import { quotedPhrases } from '../../tools/import/phrases.ts';
import { SourceLines } from '../desk/source-lines.ts';
import { Problems } from '../problems.ts';
import type { FileKind } from '../sources/journal-files.ts';
import { readSources } from '../sources/read-source.ts';

const UNITS = [
  ...[' ', '\t', '\n', '\r', '\r\n', ' \n', '#', '*', '**', '_', '`', '~~', '|', '\\', '!', '&', '-', '- ', '+'],
  ...[':', 'a: ', 'a:\n', '"', "'", '@', '%', '1', '1. ', '>', '<', '<a ', '<!--', '-->', '<b>', '</b>', '(', ')'],
  ...[
    '[',
    ']',
    '](',
    '![',
    '[^',
    '[^1]',
    '[^1]: ',
    '[a]: b\n',
    '{',
    '? ',
    '---\n',
    '# \n---\n',
    'a',
    'a.',
    'a@b.c ',
    'é',
  ],
];

/** Where a run may stand in a file. */
const PLACES: readonly (readonly [name: string, kind: FileKind, text: (run: string) => string])[] = [
  ['a text', 'article', (run) => `# A\n\nx ${run} x\n`],
  ['a line', 'article', (run) => `# A\n\n${run}`],
  ['a heading', 'article', (run) => `# ${run}x\n`],
  ['the end of a heading', 'article', (run) => `# x${run}\n`],
  ['a section', 'article', (run) => `# A\n\n## x ${run} x\n\nx\n`],
  ['a link', 'article', (run) => `# A\n\n[x](https://a.example/${run})\n`],
  ['the text of a link', 'article', (run) => `# A\n\n[${run}](https://a.example/)\n`],
  ['a picture', 'article', (run) => `# A\n\n![${run}](a.png)\n`],
  ['a table', 'article', (run) => `# A\n\n|a|b|\n|-|-|\n|${run}|b|\n`],
  ['a block of code', 'article', (run) => `# A\n\n\`\`\`\n${run}\n\`\`\`\n`],
  ['a comment', 'article', (run) => `# A\n\n<!-- ${run} -->\n`],
  ['a note', 'article', (run) => `# A\n\nx[^1]\n\n[^1]: ${run}\n`],
  ['a list', 'article', (run) => `# A\n\n- x\n  - x ${run}\n`],
  ['fields', 'article', (run) => `---\n${run}\n---\n\nA\n`],
  ['a value', 'article', (run) => `---\ntitle: ${run}\n---\n\nA\n`],
  ['a value in quotes', 'article', (run) => `---\ntitle: "${run}"\n---\n\nA\n`],
  ['settings', 'journal', (run) => `title: A\n${run}`],
  ['an annotation', 'annotation', (run) => `# A\n---\n---\n${run}`],
  ['the title of an annotation', 'annotation', (run) => `# x${run}x\n---\n---\nA\n`],
  ['the end of its title', 'annotation', (run) => `# x${run}\n---\n---\nA\n`],
  ['what precedes an annotation', 'annotation', (run) => `${run}\n# x\n---\n---\nA\n`],
  ['a comment before it', 'annotation', (run) => `<!-- ${run} -->\n\n# x\n---\n---\nA\n`],
  ['the line that begins its fields', 'annotation', (run) => `# x\n---${run}\n---\nA\n`],
];

const OPTIONS = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch (error) {
    // Refused texts, and too many levels.
    if (!(error instanceof Error)) throw error;
  }
}

/** What the parsers alone do with a text: its fields are YAML, the rest is Markdown. */
function parse(text: string): void {
  ignoreErrors(() => fromMarkdown(text, OPTIONS));
  ignoreErrors(() => parseDocument(text));
}

/** What build, desk and imports do with a text. */
function work(kind: FileKind, text: string): void {
  const name = kind === 'journal' ? 'journal.yaml' : `${kind}s/a.md`;
  readSources({ kind, name, slug: 'a' }, text, new Problems());
  const lines = new SourceLines(text);
  const parts = lines.partsAt(1);
  if (parts !== null) lines.without(parts);
  ignoreErrors(() => quotedPhrases({ exact: 'x', prefix: text, suffix: text }));
}

function cpuMs(measured: () => void): number {
  const before = process.cpuUsage();
  measured();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Twice the text may take this many times as long: more than twice for memory, less than four times. */
const MAX_RATIO = 3;
/** Below, other work of the machine decides. */
const MIN_MS = 150;
/** A garbage collection may be in one of the times. */
const TRIES = 3;

/** Whether the time of work grows faster than the text, each time that it is tried. */
function isSlow(measured: (size: number) => void, size: number): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const once = cpuMs(() => measured(size));
    const twice = cpuMs(() => measured(2 * size));
    if (twice < MIN_MS || twice < MAX_RATIO * once) return false;
  }
  return true;
}

/**
 * Long runs of each character at each place of a journal folder's files. Reading, editing and removing should take time
 * in proportion to the text.
 * @param length the characters of a run
 * @returns each run, and which part of the work takes time with its square
 */
export function* longRuns(length: number) {
  for (const [place, kind, textOf] of PLACES)
    for (const unit of UNITS) {
      const text = (size: number) => textOf(unit.repeat(Math.ceil(size / unit.length)));
      const isQuadratic = isSlow((size) => work(kind, text(size)), length);
      const long = text(2 * length);
      const isOfParser = isQuadratic && cpuMs(() => parse(long)) > cpuMs(() => work(kind, long)) / 2;
      yield { run: `${JSON.stringify(unit)} in ${place}`, slow: isOfParser ? 'parser' : isQuadratic ? 'reader' : null };
    }
}
