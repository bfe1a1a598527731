import { setImmediate } from 'node:timers/promises';
import type { DOMWindow } from 'jsdom';

/** What the client's scan reads of an element's style, with what jsdom leaves out: initial values, floats as blocks. */
function readStyle(style: CSSStyleDeclaration) {
  const property = (name: string, initial: string): string => style.getPropertyValue(name) || initial;
  const display = property('display', 'inline');
  const float = property('float', 'none');
  const position = property('position', 'static');
  const isBox = float !== 'none' || /^(absolute|fixed)$/.test(position);
  return {
    display: isBox && display.startsWith('inline') ? 'block' : display,
    float,
    position,
    visibility: property('visibility', 'visible'),
    verticalAlign: property('vertical-align', 'baseline'),
    clip: property('clip', 'auto'),
    clipPath: property('clip-path', 'none'),
  };
}

/** The classes that the client's code knows nodes by. */
const CLASSES = ['Document', 'Element', 'HTMLElement', 'HTMLFormElement', 'HTMLScriptElement', 'Text', 'ShadowRoot'];

/**
 * Makes a page the one that the client's code sees in this thread, which can examine one page. The code must be
 * imported afterwards: some of it reads `document` when it is loaded.
 * @param further globals
 */
export function setPageGlobals(window: DOMWindow, further: Readonly<Record<string, unknown>> = {}): void {
  const globals: Record<string, unknown> = {
    ...further,
    document: window.document,
    location: window.location,
    getComputedStyle: (element: Element) => readStyle(window.getComputedStyle(element)),
    NodeFilter: window.NodeFilter,
    // Between slices of its work the scan gives way to the browser's.
    window: { scheduler: { yield: () => setImmediate() } },
  };
  for (const name of CLASSES) globals[name] = Reflect.get(window, name);
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });
}
