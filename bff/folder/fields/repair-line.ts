interface Repair {
  /** Counted from 0. */
  readonly line: number;
  readonly text: string;
  readonly problem: string;
  /** What to do, without the text of the line. */
  readonly remedy: string;
}

const QUOTES = ['this value needs quotes', 'write it in quotes'] as const;
const TABS = ['the line begins with a tab', 'write spaces'] as const;
const COLON = ['a colon is missing', 'write'] as const;
const SPACE = ['a space is missing after ":"', 'write'] as const;
const BRACKET = ['a bracket has no end', 'write'] as const;
const ITEM = ['an item of a list begins with "- "', 'write'] as const;
const COLUMN = ['the line begins in another column than its neighbours'] as const;

/** `name: value`, `- value` or `- name: value`. */
const VALUE = /^(\s*(?:- +)?[\w.-]+: +|\s*- +)(\S.*)$/;
/** `name` or `name value`, also in an item of a list. */
const NAME = /^(\s*(?:- +)?)([\w.-]+)(?: +(.*))?$/;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

const indentationOf = (line = ''): string => /^\s*/.exec(line)?.[0] ?? '';
const valueIn = (line = ''): string => VALUE.exec(line)?.[2] ?? '';

/** Whether a value begins with a quotation mark that is its only one: the parser reads on to the next one. */
const isOpen = (value: string): boolean => /^["']/.test(value) && value.indexOf(value.charAt(0), 1) === -1;

/** The line of the first open value; -1 if all are closed. */
export const openValue = (lines: readonly string[]): number => lines.findIndex((line) => isOpen(valueIn(line)));

/** A text in quotation marks that it does not have itself. Those that it had around it are replaced. */
function quoted(value: string): string {
  const isEnclosed = /^(["']).*\1$/.test(value);
  const text = value.slice(isOpen(value) || isEnclosed ? 1 : 0, isEnclosed ? -1 : undefined);
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

const inQuotes = (line = ''): string => line.replace(VALUE, (_, name: string, value: string) => name + quoted(value));

function withBracket(line: string): string {
  const value = valueIn(line);
  const bracket = CLOSING[value.charAt(0)] ?? '';
  return value.includes(bracket) ? line : line.trimEnd() + bracket;
}

/** A line with a colon after the name of the field that it begins with; unchanged if it begins with no such name. */
const withColon = (line: string, names: ReadonlySet<string>): string =>
  line.replace(NAME, (_, start: string, name: string, value = '') =>
    names.has(name) ? `${start}${name}: ${value}`.trimEnd() : line,
  );

/**
 * What a line may have been meant to be, the likeliest first.
 * @param at the line where the parser stops, counted from 0; the mistake may be in the line before or after it
 * @param names those of the fields that there are
 */
export function repairsOf(lines: readonly string[], at: number, names: ReadonlySet<string>): Repair[] {
  const line = lines[at] ?? '';
  const open = openValue(lines);
  const repair = (number: number, text: string, [problem, remedy]: readonly [string, string]): Repair[] =>
    text === (lines[number] ?? text) ? [] : [{ line: number, text, problem, remedy }];
  const moved = (number: number, like: number, deeper = ''): Repair[] => {
    const indentation = indentationOf(lines[like]).replaceAll('\t', '') + deeper;
    const isTab = indentationOf(lines[number]).includes('\t');
    const reason = isTab ? TABS : ([...COLUMN, `begin it in column ${indentation.length + 1}`] as const);
    return repair(number, indentation + (lines[number] ?? '').trim(), reason);
  };
  const named = withColon(line, names);
  return [
    // Before any other: the parser would also accept the line as the end of a neighbour's value.
    ...repair(at, named, COLON),
    ...(named === line ? [] : repair(at, inQuotes(named), COLON)),
    ...(indentationOf(line).includes('\t') ? [...moved(at, at - 1), ...moved(at, at - 1, '  ')] : []),
    ...repair(at, line.replace(/^(\s*(?:- +)?[\w.-]+):(?=\S)/, '$1: '), SPACE),
    ...repair(at, withBracket(line), BRACKET),
    ...repair(open, inQuotes(lines[open]), QUOTES),
    ...moved(at + 1, at),
    ...repair(at, inQuotes(line), QUOTES),
    ...repair(at, `${indentationOf(line)}- ${line.trim()}`, ITEM),
    ...moved(at, at - 1),
    ...moved(at, at - 1, '  '),
    ...moved(at - 1, at),
  ];
}
