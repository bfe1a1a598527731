import type { ScanReport } from '../scan/scan-report.ts';
import { simplifyText } from '../simplify-text.ts';
import { pageDocument } from '../unclobbered.ts';
import type { Warn } from '../warn-once.ts';

/** The elements with open shadow roots in a tree, including those inside other shadow roots. */
function shadowHosts(tree: ParentNode): Element[] {
  // A form has no shadow root, but elements in it can hide this.
  return [...tree.querySelectorAll(':not(form)')].flatMap((element) => {
    const { shadowRoot } = element;
    return shadowRoot ? [element, ...shadowHosts(shadowRoot)] : [];
  });
}

/**
 * Explains to the publisher why a scan found nothing, if the phrases are in an open shadow root. The client reads only
 * the one that the option `root` names.
 */
export function explainNothingFound(entry: string, missed: ScanReport['missed'], warn: Warn): void {
  const phrases = missed.map(({ phrase }) => simplifyText(phrase));
  const host = shadowHosts(pageDocument).find(({ shadowRoot }) => {
    const text = simplifyText(`${shadowRoot?.textContent}`);
    return phrases.some((phrase) => text.includes(phrase));
  });
  if (host)
    warn(`no phrase of "${entry}" is found: set the option root to the open shadow root of <${host.localName}>`);
}
