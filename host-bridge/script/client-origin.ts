import { builtInHost } from '../built-in-host.ts';
import { clientAddress } from './find-tags.ts';

/**
 * Origin that a script element has the client's file from, which is the service's own; the built-in one where the element
 * does not say.
 */
export function clientOrigin(script: HTMLOrSVGScriptElement | null): string {
  const renamed = script instanceof HTMLScriptElement ? script.src : '';
  const address = (script && clientAddress(script)) ?? renamed;
  return /^https?:/.test(address) ? new URL(address).origin : builtInHost('');
}
