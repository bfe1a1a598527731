// @ts-check
// Words that readers of the documentation and of the menu stumble over, and what to write instead. `npm run lint` runs it.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const markdownIn = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** Documentation, except the changelog, which keeps the words of its time, and the words of menu and footer. */
const files = () => [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  'host-bridge/package/README.md',
  'embed/languages/en.ts',
  ...['.github/contributing', 'bff/docs'].flatMap(markdownIn),
];

/** @type {readonly (readonly [word: RegExp, instead: string])[]} */
const WORDS = [
  [
    /\b[Pp]ress(?:es|ed)?\b(?! (?:Tab|Enter|Space|Escape|Ctrl|[A-Z⌘]\b))/g,
    'click, choose or select; “press” only with a key',
  ],
  [/\bstands?\b(?! (?:for|out)\b)/gi, 'is or appears'],
  [/\bleads? (?!editors|them)[a-z]* ?to\b/gi, 'opens, points to or explains'],
  [/\blies? (?:beside|below|in|on)\b/gi, 'is'],
  [/\b(?:that|which|who) names?\b/gi, 'lists, sets or identifies'],
  [/(?<!\bthere )\bis no [a-z]+\b/gi, 'is not a …'],
  [/\bawaited\b/gi, 'loading or expected'],
  [/[,;] else\b/gi, 'otherwise'],
  [
    /\b(?:an?|the) (?:[a-z]+ )?ones?\b(?! (?:with|that|of)\b)|\bthe others\b|\bof them\b(?= (?:is|are|has|have)\b)/gi,
    'the noun again',
  ],
  [/\bwh(?:at|o)ever\b/gi, 'any …'],
  [/\b(?:content |embedded |hosted )?lakes?\b|\b(?:content )?backends?\b/gi, 'content store'],
  [/(?<!\b(?:IP|loopback|e-?mail) )\baddress(?:es)?\b(?! to listen)/gi, 'URL, or IP address'],
  [/\bentr(?:y|ies)\b/gi, 'article'],
];

/** Code, parts that come from it, targets of links, HTML and the API’s word for an article. Keeps the lines. */
const withoutCode = (/** @type {string} */ text) =>
  text
    .replace(/<!-- from the code[\s\S]*?<!-- end -->/g, (part) => part.replace(/[^\n]+/g, ''))
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1 *$/gm, (block) => block.replace(/[^\n]+/g, ''))
    .replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>|\*entry\*/g, (part) => part.replace(/[^\n]/g, ''));

/** The sentences of a file: of a module, its texts. @param {string} file @param {string} text */
const sentences = (file, text) =>
  file.endsWith('.ts') ? text.replace(/^(?! *\w+: ['"`]).*$/gm, '').replace(/^ *\w+: /gm, '') : withoutCode(text);

/** What should be written in another way. @param {string} file @param {string} text @returns {string[]} */
export const foundWords = (file, text) =>
  sentences(file, text)
    .split('\n')
    .flatMap((line, index) =>
      WORDS.flatMap(([word, instead]) =>
        [...line.matchAll(word)].map(([found]) => `${file}:${index + 1}: “${found}”: write ${instead}`),
      ),
    );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = files().flatMap((file) => foundWords(file, readFileSync(file, 'utf8')));
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
