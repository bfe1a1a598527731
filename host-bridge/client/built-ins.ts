/* Loaded after a failure. */

/** Built-ins that the client needs and that libraries or polyfills are known to replace. */
const NEEDED =
  'Array.prototype.map Array.prototype.flatMap Array.prototype.at Object.assign Object.entries JSON.stringify ' +
  'String.prototype.normalize Map Set WeakMap Promise Promise.prototype.finally AbortController AbortSignal.any ' +
  'AbortSignal.timeout URL MutationObserver IntersectionObserver ResizeObserver MessageChannel ' +
  'CSSStyleSheet customElements.define getComputedStyle Element.prototype.append Element.prototype.closest ' +
  'Element.prototype.matches';

/** Whether the property with this path is not the browser's own function. */
function isReplaced(path: string): boolean {
  let value: unknown = globalThis;
  for (const name of path.split('.')) value = value && Reflect.get(Object(value), name);
  return !/\[native code]/.test(String(value));
}

/** Names the built-ins that the page has replaced or that the browser lacks: the end of a sentence, or nothing. */
export function replacedBuiltIns(): string {
  const names = NEEDED.split(' ').filter(isReplaced).join(', ');
  return names && `; the page has replaced, or the browser lacks, ${names}`;
}
