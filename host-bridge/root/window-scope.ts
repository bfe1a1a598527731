/** Globals of which either the page's or the frame's may be meant: scripts of the page may create nodes for a frame. */
const CLASSES = [
  'Element',
  'HTMLElement',
  'HTMLFormElement',
  'Text',
  'Range',
  'ShadowRoot',
  'MouseEvent',
  'FocusEvent',
] as const;

/** Globals that belong to one document. */
const OBJECTS = ['document', 'location', 'CSS', 'CSSStyleSheet', 'Highlight', 'StaticRange'] as const;
const FUNCTIONS = ['addEventListener', 'getComputedStyle', 'getSelection', 'scrollBy'] as const;
const NUMBERS = ['innerWidth', 'innerHeight', 'scrollY'] as const;

/** The globals that `journal-in-window.mjs` takes from a frame instead of its own page. The build names them. */
export const SCOPE_NAMES: readonly string[] = [
  ...CLASSES,
  ...OBJECTS,
  ...FUNCTIONS,
  ...NUMBERS,
  'globalThis',
  'customElements',
];

/** Values for `SCOPE_NAMES`. */
export type WindowScope = Readonly<Record<string, unknown>>;

/** @param frame the window of a frame of the page's own origin. Its document need not allow scripts. */
export function windowScope(frame: Window): WindowScope {
  const of = (name: string): unknown => Reflect.get(frame, name);
  const isInstance = (value: unknown, type: unknown): boolean => typeof type === 'function' && value instanceof type;
  const scope: Record<string, unknown> = {};
  for (const name of CLASSES) {
    const own: unknown = Reflect.get(globalThis, name);
    const hasInstance = (value: unknown): boolean => isInstance(value, of(name)) || isInstance(value, own);
    scope[name] = { [Symbol.hasInstance]: hasInstance };
  }
  for (const name of OBJECTS) scope[name] = of(name);
  for (const name of FUNCTIONS) {
    const value = of(name);
    scope[name] = typeof value === 'function' ? value.bind(frame) : value;
  }
  // They change, so they are read where they are compared.
  for (const name of NUMBERS) scope[name] = { valueOf: () => of(name) };
  // A document without scripts cannot define elements. The default styles do without.
  return { ...scope, globalThis: { document: frame.document, console }, customElements: { get: () => true } };
}
