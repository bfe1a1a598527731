import { type Problems, placeIn, type SourceProblem, type SourceText, shownText } from '../problems.ts';
import { type MarkdownTree, type Nodes, parseMarkdown } from './parse-markdown.ts';
import { withWikiLinks } from './wiki-links.ts';

/** Syntax of another program, which Markdown leaves as it stands. */
interface ForeignSyntax {
  readonly name: string;
  readonly level: SourceProblem['level'];
  readonly pattern: RegExp;
  readonly remedy: string;
}

/**
 * What one kind matches is not looked at for the kinds below it. A backslash makes each of them text. Patterns look behind
 * after their first sign: engines then search for it alone, twenty times faster.
 */
const KINDS: readonly ForeignSyntax[] = [
  {
    name: 'a remark or change of an editor',
    level: 'error',
    pattern:
      /%%(?<![\\%\d]%%)(?!%)[\s\S]*?%%|%%(?<=\d%%)(?=[^\s\d%])[^%\n]*[^\s%]%%|%%(?<=^%%|\s%%(?=[^\s\d%.,;:!?)]))|\{(?<!\\\{)(?:(>>|\+\+|--|~~|==)[\s\S]*?(?:<<|\1)|\/\*[\s\S]*?\*\/)\}/gm,
    remedy: 'remove it, or write <!-- remark -->; write "\\%" and "\\{" for the characters',
  },
  {
    name: 'code of a template',
    level: 'error',
    pattern:
      /(?<!\\\w*|[\^_{])\{\{(?:[\s\S]*?\}\})?|(?<!\\)(?:\{%[\s\S]*?%\}|\{#\s[\s\S]*?\s#\}|<%[\s\S]*?%>|\[[a-z_-]+ [\w-]+=["'][^\]\n]*\]|\[\/[a-z_-]+\])|^import .*['"][^'"\s]*[/.@][^'"\s]*['"];?$|^export (?:const|default|function) |^\[toc\]\s*$/gim,
    remedy: 'write what readers should see; write "\\{" for the character',
  },
  {
    name: 'a formula or command of LaTeX',
    level: 'warning',
    pattern:
      /(?<![\\$])\$\$(?!\$)(?:\w[^$\s]*|(?=[^$]*?(?:[\\^_={}]|\b[a-z] ?[-+<>*/,]))[^$]*)\$\$(?!\$)|(?<![\\$\w])\$(?![\s$]|\{[a-z])(?:[^$\s]*|(?=[^$\n]*?(?:[\\^_={}]|\b[a-z] ?[-+<>*/,]))[^$\n]*)(?<![\s\\])\$(?![\w$])|\\[([](?:(?!\\[)\]])[\s\S]){0,300}?(?:\^[\w{(]|_\{|\\[a-z]{2,}| = )(?:(?!\\[)\]])[\s\S]){0,300}\\[)\]]|\\\([a-z]\\\)|\\[a-z]{2,}\*?(?:\[[^\]\n]*\])?\{[^{}\n]*\}|\\(?:newpage|pagebreak)\b/gi,
    remedy: 'write it in words, in Markdown with <sub> and <sup>, or as a picture',
  },
  {
    name: 'an embedded note of Obsidian',
    level: 'warning',
    pattern: /(?<!\\)!\[\[[^\]\n]+\]\]/g,
    remedy: 'write its words here, or a link [[…]]',
  },
  {
    name: 'a callout',
    level: 'warning',
    pattern: /^[ \t]*(?:>[ \t]*)+\[![\w-]+\]/gm,
    remedy: 'begin the quotation with its title in bold: "> **Note**"',
  },
  {
    name: 'a note within the text',
    level: 'warning',
    pattern: /(?<!\\)\^\[[^\]\n]+\]/g,
    remedy: 'write [^1] in an article, and a paragraph "[^1]: …" with the words',
  },
  {
    name: 'a citation or cross-reference',
    level: 'warning',
    pattern:
      /(?<![\\\]])\[(?:[^[\]\n]*[^[\]\n\w.@])?@\w[^[\]\n]*\](?![([:])|@(?<![\w.@/\\[]@)(?:(?:fig|sec|tbl|eq|lst|thm)-\w[\w-]*|[a-z][a-z_-]*(?:1[5-9]|20)\d\d[a-z]?\b)/gi,
    remedy: 'write it in words, and the work in the field "bibliography"; write "\\@" for the character',
  },
  {
    name: 'the mark of a block',
    level: 'warning',
    pattern: /^[ \t]*:{3,}.*$|^\.\. [\w-]+::.*$|^\([\w-]+\)=$/gm,
    remedy: 'remove the line; the lines within are paragraphs',
  },
  {
    name: 'an attribute or role',
    level: 'warning',
    pattern:
      /\{(?<!\\\{)(?:[.#][a-z_]|:\s*[.#\w]|=[a-z]+\})[^{}\n]*\}?|\{(?<=[\])`]\{)[\w-]+=[^{}\n]*\}|(?<!\\)(?:\{[a-z][\w:+-]*\}|:[a-z][\w:+-]*:)(?=`)/gi,
    remedy: 'remove it',
  },
  {
    name: 'a mark of another program',
    level: 'warning',
    pattern:
      /(?<![\w=\\])==(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![\w=])|~(?<=\w~)[\w+-]{1,12}~(?!~)|\^(?<=\w\^)[\w+-]{1,12}\^/g,
    remedy: 'write <mark>, <sub> or <sup> with its end',
  },
  {
    name: 'a definition list or abbreviation',
    level: 'warning',
    pattern: /^:[ \t]+\S.*$|^\*\[[^\]\n]+\]:.*$/gm,
    remedy: 'write a paragraph "**term** text", or an annotation of the type glossary',
  },
  {
    name: 'a property of Logseq or Dataview',
    level: 'warning',
    pattern: /(?<=^[ \t]*(?:[-*+] )?|[[(])[a-z][\w-]*::[ \t]+[^\s\])][^\])\n]*/gim,
    remedy: 'remove it, or write it as a field',
  },
  {
    name: 'a tag or block id of Obsidian',
    level: 'warning',
    pattern: /(?<![\w&/#\\])#[a-z][\w-]*(?:\/[\w-]+)+|\^(?<=\s\^)(?=[\w-]*[a-z])[\w-]{3,}[ \t]*$/gim,
    remedy: 'remove it; the field "keywords" of an article has words',
  },
];

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Nodes whose source is not prose. */
const OPAQUE = /^(?:code|inlineCode|html|definition|image|imageReference|linkReference)$/;

/** The parts of a source that are not prose: code, HTML, addresses. The characters around them are not among these. */
function opaqueParts(text: string, node: Nodes): { readonly from: number; readonly to: number }[] {
  const from = (node.position?.start.offset ?? 0) + 1;
  const to = (node.position?.end.offset ?? 0) - 1;
  const isBare = node.type === 'link' && text[from - 1] !== '[';
  if (isBare || OPAQUE.test(node.type)) return [{ from, to }];
  if (!('children' in node)) return [];
  const within = node.children.flatMap((child) => opaqueParts(text, child));
  if (node.type !== 'link') return within;
  return [...within, { from: (node.children.at(-1)?.position?.end.offset ?? from) + 2, to }];
}

/** The source of a text with spaces in place of what is not prose. */
function proseOf({ text }: SourceText, { root }: MarkdownTree): string {
  let prose = '';
  for (const { from, to } of opaqueParts(text, root))
    if (to > from) prose += text.slice(prose.length, from) + blank(text.slice(from, to));
  return prose + text.slice(prose.length);
}

/** Reports each kind of foreign syntax once a file. */
function reportForeignSyntax(source: SourceText, prose: string, problems: Problems): void {
  let rest = prose;
  for (const { name, level, pattern, remedy } of KINDS) {
    const [first] = rest.matchAll(pattern);
    if (first === undefined) continue;
    rest = rest.replace(pattern, blank);
    if (problems.all.some((known) => known.remedy === remedy)) continue;
    const place = placeIn(source, prose.slice(0, first.index).split('\n').length);
    const shown = shownText(source.text.slice(first.index, first.index + first[0].length).trim());
    if (level === 'error') problems.error(place, `${shown} is ${name}, which readers would see`, remedy);
    else problems.warn(place, `${shown} is ${name}, which readers see as it stands`, remedy);
  }
}

/** Parses a text of the journal folder. Wiki links become links; other syntax of other programs is reported. */
export function readMarkdown(source: SourceText, problems: Problems): MarkdownTree {
  const tree = parseMarkdown(source);
  if (!source.text.includes('[[') && KINDS.every(({ pattern }) => source.text.search(pattern) === -1)) return tree;
  const prose = proseOf(source, tree);
  const text = withWikiLinks(source.text, prose);
  if (text !== source.text) return readMarkdown({ ...source, text }, problems);
  reportForeignSyntax(source, prose, problems);
  return tree;
}
