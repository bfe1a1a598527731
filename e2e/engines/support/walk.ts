import type { EnginePage } from './engine.ts';

/** Where the focus is: in the page, in one of its frames, or nowhere. Runs in a document. */
const describeFocused = (): string => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null || focused === document.body) return 'the document';
  const role = (focused.getAttribute('role') ?? focused.localName).trim();
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const expanded = focused.getAttribute('aria-expanded');
  return `${role} "${name.replaceAll(/\s+/g, ' ').trim()}"${expanded === null ? '' : ` expanded=${expanded}`}`;
};

async function describeFocus(tab: EnginePage): Promise<string> {
  const place = await tab.evaluate(() => {
    const host = document.activeElement;
    return host?.shadowRoot?.activeElement?.localName === 'iframe' ? host.localName : '';
  });
  const inFrame = place === 'journal-menu' ? 'menu' : place === 'journal-footer' ? 'footer' : null;
  if (inFrame === null) return `page: ${await tab.evaluate(describeFocused)}`;
  return `${inFrame}: ${await tab[inFrame].evaluate(describeFocused)}`;
}

/** Waits until the focus has come to rest: a frame receives it some tasks after the key. */
async function settledFocus(tab: EnginePage): Promise<string> {
  let last = '';
  for (let equal = 0; equal < 3; ) {
    await tab.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 120)));
    const now = await describeFocus(tab);
    equal = now === last ? equal + 1 : 0;
    last = now;
  }
  return last;
}

/** Presses keys one after the other. @returns a line for each key: what has the focus afterwards */
export async function walk(tab: EnginePage, keys: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const key of keys) {
    await tab.press(key);
    lines.push(`${key.padEnd(11)} → ${await settledFocus(tab)}`);
  }
  return `${lines.join('\n')}\n`;
}
