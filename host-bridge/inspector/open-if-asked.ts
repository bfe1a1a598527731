import type { OnReceipt } from '../analytics/destination.ts';
import type { Article } from '../article/article.ts';

const ASKED = /[?&](telemetry|journal-inspect)\b/;

/**
 * Opens the inspector if the page's address asks for it. It is a file of its own: blockers of analytics do not know it.
 *
 * @returns shows what analytics sends; `undefined` if nobody asks for it
 */
export function openInspectorIfAsked(article: Article): OnReceipt | undefined {
  if (!ASKED.test(location.search)) return undefined;
  const loaded = import('./inspector.tsx').then(
    ({ openInspector }) => openInspector(article),
    () => undefined,
  );
  return (receipt) => void loaded.then((showReceipt) => showReceipt?.(receipt));
}
