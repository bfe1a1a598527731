import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a Markdown file. */
export interface Snippet {
  readonly file: string;
  /** The line of its fence, from 1. */
  readonly line: number;
  /** What its fence names, in lower case; `''` if it names nothing. */
  readonly language: string;
  /** The heading of its section, of level 2. */
  readonly section: string;
  readonly text: string;
  /** The file as which the reader saves it. Unset: it is no file. */
  readonly savedAs?: string;
}

/** Folders with Markdown files for readers of this repository. */
const FOLDERS = ['.github', 'bff', 'embed', 'host-bridge', 'e2e'];
/** Markdown that is content, a test's data or somebody else's. */
const NO_DOCUMENTATION = /(^|\/)(node_modules|snapshots|sample|testing|dist)\//;

const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.md') && !NO_DOCUMENTATION.test(path));

/** The Markdown files that document this repository. */
export const documentationFiles = (): string[] => ['README.md', ...FOLDERS.flatMap(markdownIn).sort()];

/** Removes a list's indentation from a block, as far as its fence has it. */
const withoutIndentation = (line: string, indentation: string): string =>
  line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart();

/** A name alone above a block, or in the sentence before it. */
const NAME = /^\*\*`([^`]+)`\*\*$|[Ss]ave (?:this|it) as `([^`]+)`/;
/** The folder of files whose names stand above them. */
const FOLDER = /into\s+a\s+folder `([^`]+)`, under the names above them/;

/** The file that a block is, by what stands before it in its section. */
function fileOf(before: readonly string[]): { savedAs?: string } {
  const paragraph =
    before
      .join('\n')
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1)
      ?.trim() ?? '';
  const [, above, named] = NAME.exec(paragraph) ?? [];
  const [, folder] = FOLDER.exec(before.join('\n')) ?? [];
  if (above !== undefined) return { savedAs: folder === undefined ? above : `${folder}/${above}` };
  return named === undefined ? {} : { savedAs: named };
}

/** The fenced blocks of a Markdown text. @throws if one has no end */
export function snippetsOf(file: string, markdown: string): Snippet[] {
  const lines = markdown.split('\n');
  const snippets: Snippet[] = [];
  let section = { title: '', start: 0 };
  for (let index = 0; index < lines.length; index++) {
    const [, title] = /^## (.*)/.exec(lines[index] ?? '') ?? [];
    if (title !== undefined) section = { title, start: index };
    const [, indentation, fence, language = ''] = /^( *)(`{3,}|~{3,})\s*(\S*)/.exec(lines[index] ?? '') ?? [];
    if (indentation === undefined || fence === undefined) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === fence);
    if (end === -1) throw new Error(`${file}:${index + 1}: this block has no end; write ${fence} behind it`);
    const text = lines.slice(index + 1, end).map((line) => withoutIndentation(line, indentation));
    snippets.push({
      file,
      line: index + 1,
      language: language.toLowerCase(),
      section: section.title,
      ...{ text: `${text.join('\n')}\n`, ...fileOf(lines.slice(section.start, index)) },
    });
    index = end;
  }
  return snippets;
}

const QUICKSTART = 'bff/docs/quickstart.md';
const GET_JOURNAL = { file: QUICKSTART, section: 'Get Journal' };

/** Those who begin with nothing, and the sections with their steps, which `first-articles` walks one after the other. */
export const PATHS = {
  publisher: [{ file: QUICKSTART, section: 'A tag on your page' }],
  integrator: [{ file: QUICKSTART, section: 'The client in a bundle' }],
  operator: [GET_JOURNAL, { file: QUICKSTART, section: 'A service of your own' }],
  writer: [GET_JOURNAL, { file: 'bff/docs/content.md', section: 'Your first article' }],
};

/** Whether a block is a step of a path. */
export const isStep = ({ file, section }: Snippet): boolean =>
  Object.values(PATHS).some((steps) => steps.some((step) => step.file === file && step.section === section));

/** All fenced blocks of the documentation. */
export const allSnippets = (): Snippet[] =>
  documentationFiles().flatMap((file) => snippetsOf(file, readFileSync(file, 'utf8')));

/** The addresses by which the documentation calls a service. */
const SERVICE = /https:\/\/journal\.example|http:\/\/127\.0\.0\.1:3030/g;

/** A text in which a running service stands for that of the documentation. */
export const withService = (text: string, url: string): string => text.replace(SERVICE, url);
