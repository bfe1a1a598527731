import { EVERYWHERE, type HeaderRule } from './host-rules.ts';

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A path as a regular expression for the whole of it. Each `:id` is a group, and `*` is anything. */
export const pathPattern = (path: string): string =>
  `^${escaped(path).replaceAll('*', '.*').replaceAll(':id', '([^/]+)')}$`;

/** A value in double quotes, as the configurations of servers write it. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** The rules with the same key, in the order of their first ones. */
export function groupRules(
  rules: readonly HeaderRule[],
  keyOf: (rule: HeaderRule) => string,
): (readonly [key: string, rules: readonly HeaderRule[]])[] {
  const keys = [...new Set(rules.map(keyOf))];
  return keys.map((key) => [key, rules.filter((rule) => keyOf(rule) === key)] as const);
}

/** The rules for one header with one value, as one line of a configuration says them. */
interface SharedHeader {
  /** Name and quoted value. */
  readonly header: string;
  readonly isEverywhere: boolean;
  /** Matches the paths of the files. */
  readonly pattern: string;
}

/** Headers in the order in which later ones replace earlier ones. */
export const sharedHeaders = (rules: readonly HeaderRule[]): readonly SharedHeader[] =>
  groupRules(rules, ({ name, value, isException }) => JSON.stringify([name, value, isException])).map(([, same]) => {
    const [{ name = '', value = '' } = {}] = same;
    return {
      header: `${name} ${quoted(value)}`,
      isEverywhere: same.some(({ path }) => path === EVERYWHERE),
      pattern: same.map(({ path }) => pathPattern(path)).join('|'),
    };
  });
