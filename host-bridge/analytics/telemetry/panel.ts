import { removeNode } from '../../remove-node.ts';
import type { Receipt } from '../session/destination.ts';
import { PANEL_CSS } from './panel.css.ts';

/** The panel in the page. */
export interface Panel {
  add(receipt: Receipt): void;
  remove(): void;
}

/** Receipts shown at most; the oldest go first. */
const MOST_SHOWN = 500;

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, ...children: readonly Node[]) {
  const element = document.createElement(name);
  element.append(text, ...children);
  return element;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', text);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

/** What the clipboard gets; a page without one (no secure context) shows it selected instead. */
async function copy(text: string, shown: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection()?.selectAllChildren(shown);
  }
}

function line({ event, properties, held }: Receipt): HTMLLIElement {
  const state = held === null ? 'sent' : `not sent: ${held}`;
  const payload = make('pre', JSON.stringify({ event, properties }, null, 2));
  const summary = make('summary', `${event} `, make('small', `– ${state}`));
  return make('li', '', make('details', '', summary, payload));
}

/**
 * Opens the panel: every event with exactly the properties that left, or would leave. It stands in a shadow root, and what is
 * in it is text.
 */
export function openPanel(): Panel {
  const receipts: Receipt[] = [];
  const host = document.createElement('journal-telemetry');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(PANEL_CSS);
  root.adoptedStyleSheets = [styles];
  const list = make('ol', '');
  const remove = () => removeNode(host);
  const copyAll = button('Copy as JSON', () => void copy(JSON.stringify(receipts, null, 2), list));
  root.append(make('header', '', make('h2', 'Journal: what analytics sends'), copyAll, button('Close', remove)), list);
  document.body.append(host);
  return {
    add(receipt) {
      receipts.push(receipt);
      list.prepend(line(receipt));
      if (receipts.length <= MOST_SHOWN) return;
      receipts.shift();
      list.lastElementChild?.remove();
    },
    remove,
  };
}
