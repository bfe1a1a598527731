import { onTestFinished } from 'vitest';

/** A listener of the page, of a signal or of any other target. */
interface Listener {
  readonly target: EventTarget;
  readonly name: string;
  readonly callback: EventListenerOrEventListenerObject | null;
  readonly capture: boolean;
  readonly signal: AbortSignal | undefined;
}

const readOptions = (options: boolean | AddEventListenerOptions | undefined) =>
  typeof options === 'object' ? options : { capture: options ?? false };

/** Whether the page would still call it. */
const isLeft = ({ target, signal }: Listener): boolean =>
  !signal?.aborted && (target === window || target instanceof Node || target instanceof MediaQueryList);

/** Records what a client adds to the page besides nodes, until the test ends. */
export function watchTraces() {
  const listeners: Listener[] = [];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const sheets = document.adoptedStyleSheets.length;
  const own = () => [...Reflect.ownKeys(window), ...Reflect.ownKeys(document)];
  const properties = new Set(own());
  const remove = (target: EventTarget, name: string, callback: unknown, capture: boolean) => {
    const at = listeners.findIndex(
      (each) => each.target === target && each.name === name && each.callback === callback && each.capture === capture,
    );
    if (at >= 0) listeners.splice(at, 1);
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, name, callback, options) {
    const target = this ?? window;
    const { capture = false, once = false, signal } = readOptions(options);
    if (!signal?.aborted) {
      remove(target, name, callback, capture);
      listeners.push({ target, name, callback, capture, signal });
      if (once) Reflect.apply(addEventListener, target, [name, () => remove(target, name, callback, capture), options]);
    }
    Reflect.apply(addEventListener, target, [name, callback, options]);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, name, callback, options) {
    remove(this ?? window, name, callback, readOptions(options).capture ?? false);
    Reflect.apply(removeEventListener, this ?? window, [name, callback, options]);
  };
  onTestFinished(() => {
    EventTarget.prototype.addEventListener = addEventListener;
    EventTarget.prototype.removeEventListener = removeEventListener;
  });
  return {
    /** Every listener that was added since and not removed, also on signals. */
    listened: (): readonly Listener[] => listeners,
    /** What is left in the page. */
    left: () => ({
      sheets: document.adoptedStyleSheets.length - sheets,
      properties: own().filter((name) => !properties.has(name)),
      listeners: listeners
        .filter(isLeft)
        .map(({ target, name }) => `${target instanceof Element ? target.localName : target.constructor.name} ${name}`),
    }),
  };
}
