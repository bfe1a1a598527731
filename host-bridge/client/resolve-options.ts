import { readOrigin } from './api-url.ts';
import type { HighlightMode, InitOptions, ResolvedOptions, UncheckedOptions } from './options.ts';
import type { Warn } from './warn-once.ts';

/** Reads one option; `null`: it cannot have this value. */
type Read<T> = (value: unknown) => T | null;

const text: Read<string> = (value) => (typeof value === 'string' ? value.trim() : null);
const origin: Read<string> = (value) => readOrigin(text(value) ?? '');
const mode: Read<HighlightMode> = (value) => (value === 'element' || value === 'css' ? value : null);
const signal: Read<AbortSignal> = (value) => (value instanceof AbortSignal ? value : null);

/** Words stand for the values in a script tag's attributes; one without a value means yes, as in HTML. */
const flag: Read<boolean> = (value) =>
  value === true || value === 'true' || value === '' ? true : value === false || value === 'false' ? false : null;

/** The names that are selectors as they stand: none with a dot. */
const elementName: Read<string> = (value) =>
  typeof value === 'string' && /^[a-z][\da-z_]*-[-\da-z_\x80-\uffff]*$/.test(value) ? value : null;

const CLASSES = /^(\.(?!-?\d)([-\w\x80-\uffff]|\\.)+)+$/;
/** A bare class name gets its dot. */
const classSelector: Read<string> = (value) => {
  const name = text(value) ?? '';
  return [name, `.${name}`].find((selector) => CLASSES.test(selector)) ?? null;
};

/**
 * Reads one option after the other. One with an impossible value is warned about and counts as not given; an empty string
 * counts as not given, as templates leave them behind.
 */
function reader<Options extends object>(given: Options, warn: Warn) {
  // Scripts without types pass anything, `null` too.
  const options: Partial<Options> = { ...given };
  return <T, Default>(
    name: keyof Options & string,
    read: Read<T>,
    fallback: Default,
    what = `a ${typeof fallback}`,
  ): T | Default => {
    const value: unknown = options[name];
    if (value === undefined || value === null) return fallback;
    const accepted = read(value);
    if (value === '' && accepted !== true) return fallback;
    if (accepted === null) warn(`the option ${name} is ignored: it must be ${what}`);
    return accepted ?? fallback;
  };
}

/** Checks the options of a client and fills in the defaults. */
export function resolveOptions(given: Readonly<UncheckedOptions>, defaultApiUrl: string, warn: Warn): ResolvedOptions {
  const read = reader(given, warn);
  return {
    entry: read('entry', text, ''),
    menuName: read('menuName', elementName, 'journal-menu', 'a custom element name'),
    footerName: read('footerName', elementName, 'journal-footer', 'a custom element name'),
    annotationClass: read('annotationClass', classSelector, '.annotation', 'a class selector'),
    customCss: read('customCss', flag, false),
    manual: read('manual', flag, false),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', flag, true),
    environment: read('environment', text, 'production'),
    apiUrl: read('apiUrl', origin, defaultApiUrl, 'an http or https origin without credentials'),
    // What it may be is known to whoever uses it, in a file that nobody waits for.
    analytics: read('analytics', (value) => value, true),
    highlightMode: read('highlightMode', mode, 'element', '"element" or "css"'),
    createElements: read('createElements', flag, false),
    nonce: read('nonce', text, undefined, 'a string'),
    signal: read('signal', signal, undefined, 'an AbortSignal'),
  };
}

/**
 * Checks what `init` or `reinit` is told; what it is not told is as the client was constructed. The menu's name cannot
 * change any more: another one is warned about.
 */
export function resolveInitOptions(
  given: InitOptions,
  client: ResolvedOptions,
  warn: Warn,
): Pick<ResolvedOptions, 'annotationClass' | 'detectAnnotationsOnInit'> {
  const read = reader(given, warn);
  const menuName = read('menuName', text, client.menuName);
  if (menuName !== client.menuName) {
    warn(`init was given the menuName "${menuName}", but the client was constructed with "${client.menuName}"`);
  }
  return {
    annotationClass: read('annotationClass', classSelector, client.annotationClass, 'a class selector'),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', flag, client.detectAnnotationsOnInit),
  };
}
