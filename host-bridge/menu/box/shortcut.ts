import { find, on } from '../../dom/page.ts';

const DEFAULT = 'Alt+Shift+J';

/**
 * Whether an event is a shortcut such as `Control+Shift+Y`. A shortcut without Alt, Control or Meta is never matched:
 * it would be a character that users type, or that they say to their speech input (WCAG 2.1.4).
 */
function isShortcut(event: KeyboardEvent, shortcut: string): boolean {
  const modifiers = shortcut.split('+');
  const key = modifiers.pop()?.toLowerCase();
  return (
    // With Option, a Mac's key reports the special character that it would type.
    (event.key.toLowerCase() === key || event.code.toLowerCase() === `key${key}`) &&
    modifiers.some((name) => name !== 'Shift') &&
    ['Alt', 'Control', 'Meta', 'Shift'].every((name) => event.getModifierState(name) === modifiers.includes(name)) &&
    !find(`[accesskey="${key}" i]`)
  );
}

/**
 * Calls back when the user presses the shortcut of an element: that of its attribute `aria-keyshortcuts`, where an empty
 * value is none. The page's own shortcuts and access keys win, and so does typing.
 */
export function watchShortcut(element: Element, callback: () => void, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const isTyping = target instanceof Element && target.matches(':read-write');
    if (event.defaultPrevented || isTyping) return;
    if (!isShortcut(event, element.getAttribute('aria-keyshortcuts') ?? DEFAULT)) return;
    event.preventDefault();
    callback();
  };
  on('keydown', onKeyDown, { signal });
}
