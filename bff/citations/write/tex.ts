/** Readers know few commands. Signs such as `<`, which only TeX's first font lacks, stay as they are. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
};

/** A brace beside one that is not shown. Zotero writes them so. */
const PAIRED: Readonly<Record<string, string>> = { '{': '\\{\\vphantom{\\}}', '}': '\\vphantom{\\{}\\}' };

/** Two of these signs in a row would be a dash or a quotation mark. */
const LIGATURES = /([-`'])(?=\1)/g;

/** The positions of braces that are not one of a pair. BibTeX counts braces, whether a backslash precedes them or not. */
function unpairedBraces(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const unpaired = new Set<number>();
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) unpaired.add(index);
  }
  return new Set([...unpaired, ...open]);
}

/** A text in TeX. */
export function escaped(text: string): string {
  const unpaired = unpairedBraces(text);
  const commands = text.replace(/[\\{}~^$&#_%]/g, (sign, index: number) => {
    if (unpaired.has(index)) return PAIRED[sign] ?? sign;
    return COMMANDS[sign] ?? `\\${sign}`;
  });
  return commands.replace(LIGATURES, '$1{}');
}

/** A command, or a word: letters and figures, with the signs within it. */
const COMMAND_OR_WORD = /\{?\\[a-z]+[{}]?|[\p{L}\p{M}\p{N}]+(?:(?:[-'’.]|\\[&_])[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * A title in TeX. Styles and readers change the case of its words, except in braces. These hold whole words, because
 * within a word they would prevent kerning and hyphenation.
 */
export function escapedTitle(title: string): string {
  let end = 0;
  return escaped(title).replace(COMMAND_OR_WORD, (word, index: number, whole: string) => {
    const before = whole.slice(end, index);
    // Readers capitalise the first word of a sentence.
    const isFirst = end === 0 || /[:.?!]\s/.test(before);
    if (/^\{?\\/.test(word)) return word;
    end = index + word.length;
    return /\p{Lu}|\p{Lt}/u.test(word) || (isFirst && /^\p{Ll}/u.test(word)) ? `{${word}}` : word;
  });
}
