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

/** The fenced blocks of a Markdown text. @throws if one has no end */
export function snippetsOf(file: string, markdown: string): Snippet[] {
  const lines = markdown.split('\n');
  const snippets: Snippet[] = [];
  let section = '';
  for (let index = 0; index < lines.length; index++) {
    section = /^## (.*)/.exec(lines[index] ?? '')?.[1] ?? section;
    const [, indentation, fence, language = ''] = /^( *)(`{3,}|~{3,})\s*(\S*)/.exec(lines[index] ?? '') ?? [];
    if (indentation === undefined || fence === undefined) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === fence);
    if (end === -1) throw new Error(`${file}:${index + 1}: this block has no end; write ${fence} behind it`);
    const text = lines.slice(index + 1, end).map((line) => withoutIndentation(line, indentation));
    snippets.push({ file, line: index + 1, language: language.toLowerCase(), section, text: `${text.join('\n')}\n` });
    index = end;
  }
  return snippets;
}

/** The section with a persona's steps, which `e2e/paths` walks one after the other. */
export const PATH_SECTION = 'Your first article';

/** All fenced blocks of the documentation. */
export const allSnippets = (): Snippet[] =>
  documentationFiles().flatMap((file) => snippetsOf(file, readFileSync(file, 'utf8')));

/** The addresses by which the documentation calls a service. */
const SERVICE = /https:\/\/journal\.example|http:\/\/127\.0\.0\.1:3030/g;

/** A text in which a running service stands for that of the documentation. */
export const withService = (text: string, url: string): string => text.replace(SERVICE, url);
