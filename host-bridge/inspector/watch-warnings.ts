import { isRecord } from '../guards.ts';
import { pageDocument } from '../unclobbered.ts';

type OnWarning = (text: string) => void;

/** The texts that a function has printed; earlier versions of the client do not keep them. */
const printedBy = (warn: unknown): unknown => (typeof warn === 'function' ? Reflect.get(warn, 'list') : undefined);

function watch(warn: unknown, onWarning: OnWarning): void {
  const printed = printedBy(warn);
  if (!(printed instanceof Set)) return;
  for (const text of printed) onWarning(String(text));
  const add = printed.add.bind(printed);
  printed.add = (text) => {
    onWarning(String(text));
    return add(text);
  };
}

/** Reports the warnings that a client and its elements have printed, and those that they will print. */
export function watchWarnings(
  { warn, menuName, footerName }: { readonly warn: unknown; readonly menuName: string; readonly footerName: string },
  onWarning: OnWarning,
): void {
  watch(warn, onWarning);
  for (const element of pageDocument.querySelectorAll(`${CSS.escape(menuName)},${CSS.escape(footerName)}`))
    if (isRecord(element)) watch(element.warn, onWarning);
}
