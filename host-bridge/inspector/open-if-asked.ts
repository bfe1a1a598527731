import type { AnalyticsClient } from '../analytics/options.ts';
import type { Inspection } from './inspector.ts';

/** The parameters of a page's address that ask for the inspector. */
const ASKED = /[?&](telemetry|journal-inspect)\b/;

/** Tells the inspector something. It shows what it was told before it was loaded, too. */
export type TellInspector = (tell: (inspection: Inspection) => void) => void;

/**
 * Opens the inspector if the page's address asks for it. It is a file of its own: blockers of analytics do not know it.
 *
 * @returns `undefined` if nobody asks for it
 */
export function openInspectorIfAsked(client: AnalyticsClient): TellInspector | undefined {
  if (!ASKED.test(window.location.search)) return undefined;
  const loaded = import('./inspector.ts').then(
    ({ openInspector }) => openInspector(client),
    () => undefined,
  );
  return (tell) => void loaded.then((inspection) => inspection && tell(inspection));
}
