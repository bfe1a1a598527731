import type { Warn } from '../warn-once.ts';

/**
 * Reports the warnings that a client has printed, and those that it will print.
 * @param warn the client's own; earlier versions do not keep what they have printed
 */
export function watchWarnings({ list: printed }: Warn, onWarning: (text: string) => void): void {
  if (printed === undefined) return;
  for (const text of printed) onWarning(text);
  const add = printed.add.bind(printed);
  printed.add = (text) => {
    onWarning(text);
    return add(text);
  };
}
