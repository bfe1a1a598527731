import { removeNode } from '../../remove-node.ts';
import { pageDocument } from '../../unclobbered.ts';
import type { Receipt } from '../session/destination.ts';
import { PANEL_CSS } from './panel.css.ts';

/** The panel that shows what analytics sends. */
export interface Panel {
  /** Shows an event. */
  add(receipt: Receipt): void;
  remove(): void;
}

/** Limit of shown receipts. The oldest are removed. */
const MAX_SHOWN = 500;

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  ...children: readonly Node[]
) {
  const element = pageDocument.createElement(name);
  element.append(text, ...children);
  return element;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const element = createElement('button', text);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

/** Copies text to the clipboard. A page without a secure context has no clipboard; there it selects the shown text. */
async function copy(text: string, shown: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection()?.selectAllChildren(shown);
  }
}

function createItem({ event, properties, held }: Receipt): HTMLLIElement {
  const state = held === null ? 'sent' : `not sent: ${held}`;
  const payload = createElement('pre', JSON.stringify({ event, properties }, null, 2));
  const summary = createElement('summary', `${event} `, createElement('small', `– ${state}`));
  return createElement('li', '', createElement('details', '', summary, payload));
}

/**
 * Opens the panel, which shows every event with exactly the properties that left the page, or would have. It is in a
 * shadow root and contains text only.
 */
export function openPanel(): Panel {
  const receipts: Receipt[] = [];
  const host = pageDocument.createElement('journal-telemetry');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(PANEL_CSS);
  root.adoptedStyleSheets = [styles];
  const list = createElement('ol', '');
  const remove = () => removeNode(host);
  const copyAll = createButton('Copy as JSON', () => void copy(JSON.stringify(receipts, null, 2), list));
  root.append(
    createElement(
      'header',
      '',
      createElement('h2', 'Journal: what analytics sends'),
      copyAll,
      createButton('Close', remove),
    ),
    list,
  );
  pageDocument.body.append(host);
  return {
    add(receipt) {
      receipts.push(receipt);
      list.prepend(createItem(receipt));
      if (receipts.length <= MAX_SHOWN) return;
      receipts.shift();
      list.lastElementChild?.remove();
    },
    remove,
  };
}
