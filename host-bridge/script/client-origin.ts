import { readOrigin } from '../read-origin.ts';
import { pageDocument } from '../unclobbered.ts';
import { clientAddress } from './script-tags.ts';

/**
 * Returns the origin of the client's file, which is the origin of the service. If the script element does not name it,
 * this is the origin that the package was built for, which is empty by default.
 */
export function clientOrigin(script: HTMLOrSVGScriptElement | null): string {
  const address = script && (clientAddress(script) ?? script.getAttribute('src'));
  const isKnown = address && URL.canParse(address, pageDocument.baseURI);
  return (isKnown && readOrigin(new URL(address, pageDocument.baseURI).origin)) || __JOURNAL_API_URL__;
}
