import type { ConsoleMessage } from '../engine.ts';

/** A message as WebKitGTK prints it: an address and place, its kind and level, and its text. */
const MESSAGE = /^(?:.*:\d+:\d+: )?CONSOLE (?<source>[A-Z]+)(?: (?<level>[A-Z]+))? (?<text>.*)$/gm;

/** @param output everything that the browser has printed @returns the messages of its console */
export const parseConsole = (output: string): ConsoleMessage[] =>
  [...output.matchAll(MESSAGE)].map(({ groups }) => ({
    isError: groups?.level === 'ERROR',
    text: groups?.text ?? '',
  }));
