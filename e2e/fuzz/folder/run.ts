/**
 * `npm run fuzz -- folder [--runs CHARACTERS]`: long runs of each character at each place of a journal folder's files.
 * Reading, editing and removing must take time in proportion to the text. The parsers of Markdown and YAML do not, for
 * some texts, so their share is measured alone and subtracted; the time limit of the journal thread is for them.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { parseDocument } from 'yaml';
import { SourceLines } from '../../../bff/folder/desk/source-lines.ts';
import { Problems } from '../../../bff/folder/problems.ts';
import type { FileKind } from '../../../bff/folder/sources/journal-files.ts';
import { readSources } from '../../../bff/folder/sources/read-source.ts';
import { markdownOfHtml, markdownOfMarkdown, markdownOfText } from '../../../bff/tools/import/markdown/texts.ts';
import { numberOption } from '../support/arguments.ts';
import { Tally } from '../support/tally.ts';

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
  const context = { base: undefined, report: () => {} };
  for (const convert of [markdownOfMarkdown, markdownOfHtml]) ignoreErrors(() => convert(text, context));
  ignoreErrors(() => markdownOfText(text));
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
/** The parsers' own time, above which the difference says nothing. */
const MAX_PARSER_MS = 400;

const length = numberOption('runs', 20_000);
const tally = new Tally();
for (const [place, kind, textOf] of PLACES)
  for (const unit of UNITS) {
    const text = (size: number) => textOf(unit.repeat(Math.ceil(size / unit.length)));
    const parserMs = cpuMs(() => parse(text(length)));
    tally.tried += 1;
    if (parserMs > MAX_PARSER_MS) {
      tally.refused += 1;
      continue;
    }
    const ours = (size: number) => cpuMs(() => work(kind, text(size))) - cpuMs(() => parse(text(size))) * 2;
    const [once, twice] = [ours(length), ours(2 * length)];
    if (twice > MIN_MS && twice > MAX_RATIO * Math.max(once, 1))
      tally.fail('time with the square of the text', `${JSON.stringify(unit)} in ${place}: ${once} ms, ${twice} ms`);
  }
tally.report('folder');
