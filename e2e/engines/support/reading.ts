import type { EnginePage } from './engine.ts';

/** A part of an accessibility tree: the publisher's page, or the document in a frame. */
export type ReadingPart = 'page' | 'menu' | 'footer';

/**
 * What assistive technology receives of one part, without addresses, which differ from run to run. WebKit names a list
 * item by its content, without the spaces at the ends of lines: the content itself follows.
 */
export async function readingOf(tab: EnginePage, part: ReadingPart): Promise<string> {
  const lines = (await tab.accessibilityTree()).split('\n');
  const start = part === 'page' ? 0 : lines.indexOf(`journal-${part}:`) + 1;
  const end = lines.findIndex((line, index) => index >= start && /^journal-(menu|footer):$/.test(line));
  return `${lines
    .slice(start, end < 0 ? undefined : end)
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => line.replace(/^(\s*- listitem) ".*"/, '$1'))
    .join('\n')}\n`;
}
