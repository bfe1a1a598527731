import { readOrigin } from '../client/api-url.ts';
import { clientAddress } from './find-tags.ts';

/**
 * Origin that a script element has the client's file from, which is the service's own; the one that the package was built
 * for where the element does not say.
 */
export function clientOrigin(script: HTMLOrSVGScriptElement | null): string {
  const address = script && (clientAddress(script) ?? script.getAttribute('src'));
  const isKnown = address && URL.canParse(address, document.baseURI);
  return (isKnown && readOrigin(new URL(address, document.baseURI).origin)) || __JOURNAL_API_URL__;
}
