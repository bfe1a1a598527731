import registerElement from 'preact-custom-element';
import type { AnalyticsClient } from '../analytics/analytics-client.ts';
import { removeNode } from '../remove-node.ts';
import { pageDocument } from '../unclobbered.ts';
import { Inspection } from './inspection.ts';
import { INSPECTOR_CSS } from './inspector.css.ts';
import { InspectorPanel, type InspectorView } from './inspector-panel.tsx';
import { createShowPlace } from './show-place.ts';
import { watchWarnings } from './watch-warnings.ts';

const NAME = 'journal-inspector';

/** The name of the parameter that asks for analytics first. */
const TELEMETRY = 'telemetry';

/** An open inspector. */
export type Inspector = Pick<Inspection, 'accept' | 'addReceipt' | 'addProblem'>;

/** The page may have loaded the file of another version before. */
function define(): void {
  if (customElements.get(NAME) !== undefined) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(INSPECTOR_CSS);
  registerElement(InspectorPanel, NAME, ['view'], { shadow: true, adoptedStyleSheets: [styles] });
}

/** Shows the element above the page, in the top layer where the browser has one. It stands where lines end. */
function show(element: HTMLElement): void {
  const isRightToLeft = getComputedStyle(pageDocument.documentElement).direction === 'rtl';
  element.dataset.side = isRightToLeft ? 'left' : 'right';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', 'Journal inspector');
  element.popover = 'manual';
  pageDocument.body.append(element);
  element.showPopover?.();
}

/** Opens the panel that shows what a client sends, finds, misses and reports. It is in a shadow root. */
export function openInspector(client: AnalyticsClient): Inspector {
  define();
  const inspection = new Inspection();
  watchWarnings(client, (text) => inspection.addProblem('Warning', text));
  const element = pageDocument.createElement(NAME);
  const open = new AbortController();
  const remove = () => {
    open.abort();
    removeNode(element);
  };
  const view: InspectorView = {
    inspection,
    first: new URLSearchParams(window.location.search).has(TELEMETRY) ? 'receipts' : 'phrases',
    painted: () => client.paintedPhrases(),
    show: createShowPlace(element, open.signal),
    onClose: remove,
  };
  Reflect.set(element, 'view', view);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    remove();
  });
  client.clientSignal.addEventListener('abort', remove, { once: true });
  if (!client.clientSignal.aborted) show(element);
  return inspection;
}
