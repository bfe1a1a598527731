import { builtInHost } from '../built-in-host.ts';
import { clientAddress } from './find-tags.ts';

/**
 * Origin that a script element has the client's file from, which is the service's own; the built-in one where the element
 * does not say.
 */
export function clientOrigin(script: HTMLOrSVGScriptElement | null): string {
  const src = script instanceof HTMLScriptElement ? script.src : '';
  const address = (script && clientAddress(script)) ?? src;
  if (address === '' || !URL.canParse(address, document.baseURI)) return builtInHost('');
  const { origin } = new URL(address, document.baseURI);
  return origin === 'null' ? builtInHost('') : origin;
}
