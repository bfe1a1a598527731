import type { ScanReport } from '../scan/scan-report.ts';
import { pageDocument, unclobbered } from '../unclobbered.ts';
import type { Warn } from '../warn-once.ts';

/** How many phrases are searched for. One is enough for an answer. */
const MAX_PHRASES = 50;

const withoutBreaks = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');

/** The elements with open shadow roots in a tree, including those inside other shadow roots. */
function shadowHosts(tree: ParentNode): Element[] {
  return [...tree.querySelectorAll('*')].flatMap((element) => {
    const { shadowRoot } = unclobbered(element);
    return shadowRoot ? [element, ...shadowHosts(shadowRoot)] : [];
  });
}

/**
 * Explains to the publisher why a scan found nothing, if the phrases are in an open shadow root. The client does not
 * read shadow roots.
 */
export function explainNothingFound(entry: string, missed: ScanReport['missed'], warn: Warn): void {
  const phrases = missed.slice(0, MAX_PHRASES).map(({ phrase }) => withoutBreaks(phrase));
  const host = shadowHosts(pageDocument).find(({ shadowRoot }) => {
    const text = withoutBreaks(shadowRoot?.textContent ?? '');
    return phrases.some((phrase) => text.includes(phrase));
  });
  if (host === undefined) return;
  warn(
    `no phrase of "${entry}" is highlighted: the text is in the open shadow root of <${host.localName}>, ` +
      'and shadow roots are not read',
  );
}
