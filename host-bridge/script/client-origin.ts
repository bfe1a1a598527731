import { builtInHost } from '../built-in-host.ts';
import { clientAddress } from './find-tags.ts';

/**
 * Origin that a script element has the client's file from, which is the service's own; the built-in one where the element
 * does not say.
 */
export function clientOrigin(script: Element | null): string {
  const address = script === null ? null : clientAddress(script);
  return address === null || !/^https?:/.test(address) ? builtInHost('') : new URL(address).origin;
}
