import { setImmediate } from 'node:timers/promises';
import type { DOMWindow } from 'jsdom';
import { limitedFetch } from './limited-fetch.ts';

/** What the client's scan reads of an element's computed style, with the initial values that jsdom leaves empty. */
function read(style: CSSStyleDeclaration) {
  const given = (name: string, initial: string): string => style.getPropertyValue(name) || initial;
  return {
    display: given('display', 'inline'),
    float: given('float', 'none'),
    position: given('position', 'static'),
    visibility: given('visibility', 'visible'),
    verticalAlign: given('vertical-align', 'baseline'),
    clip: given('clip', 'auto'),
    clipPath: given('clip-path', 'none'),
  };
}

type ReadStyle = ReturnType<typeof read>;

/** Whether an element is a box although its `display` says inline: it floats, is positioned, or is a flex item. */
const isBox = ({ float, position }: ReadStyle, parent: ReadStyle | undefined): boolean =>
  float !== 'none' || /^(absolute|fixed)$/.test(position) || /flex|grid/.test(parent?.display ?? '');

/**
 * The function `getComputedStyle` for the client's scan, with what jsdom does not compute: initial values, and the
 * `display` of floating and positioned elements and of flex items.
 */
function computedStyles(window: Pick<Window, 'getComputedStyle'>): (element: Element) => ReadStyle {
  const styles = new WeakMap<Element, ReadStyle>();
  const styleOf = (element: Element): ReadStyle => {
    const known = styles.get(element);
    if (known) return known;
    const style = read(window.getComputedStyle(element));
    const parent = element.parentElement ? styleOf(element.parentElement) : undefined;
    if (style.display.startsWith('inline') && isBox(style, parent)) style.display = 'block';
    styles.set(element, style);
    return style;
  };
  return styleOf;
}

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
    fetch: limitedFetch(fetch),
    // Between slices of its work the scan gives way to the browser's.
    window: { scheduler: { yield: () => setImmediate() } },
  };
  for (const name of CLASSES) globals[name] = Reflect.get(window, name);
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });
}
