import { setImmediate } from 'node:timers/promises';
import type { DOMWindow } from 'jsdom';
import { computedStyles } from './computed-style.ts';

/** The classes that the client's code knows nodes by. */
const CLASSES = [
  'Document',
  'Element',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLScriptElement',
  'Text',
  'ShadowRoot',
] as const;

/**
 * Makes a page the one that the client's code sees in this process, which can examine one page. The code must be
 * imported afterwards: some of it reads `document` when it is loaded.
 */
export function setPageGlobals(window: DOMWindow): void {
  const globals: Record<string, unknown> = {
    document: window.document,
    location: window.location,
    getComputedStyle: computedStyles(window),
    // Between slices of its work the scan gives way to the browser's.
    window: { scheduler: { yield: () => setImmediate() } },
  };
  for (const name of CLASSES) globals[name] = Reflect.get(window, name);
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });
}
