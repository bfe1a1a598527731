import type { AnalyticsClient } from '../analytics/analytics-client.ts';
import type { Inspection } from './inspection.ts';

/** The parameters of a page's address that ask for the inspector. */
const ASKED = /[?&](telemetry|journal-inspect)\b/;

/** What is told to the inspector. It shows what it was told before it was loaded, too. */
export type InspectorFeed = Pick<Inspection, 'accept' | 'addReceipt' | 'addProblem'>;

/**
 * Opens the inspector if the page's address asks for it. It is a file of its own: blockers of analytics do not know it.
 *
 * @returns `undefined` if nobody asks for it
 */
export function openInspectorIfAsked(client: AnalyticsClient): InspectorFeed | undefined {
  if (!ASKED.test(window.location.search)) return undefined;
  const loaded = import('./inspector.ts').then(
    ({ openInspector }) => openInspector(client),
    () => undefined,
  );
  return {
    accept: (event) => void loaded.then((inspector) => inspector?.accept(event)),
    addReceipt: (receipt) => void loaded.then((inspector) => inspector?.addReceipt(receipt)),
    addProblem: (kind, text) => void loaded.then((inspector) => inspector?.addProblem(kind, text)),
  };
}
