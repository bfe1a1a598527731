import { HIGHLIGHT_MODES, OCCURRENCES } from '../../bff/contract/shared/client-options.ts';
import { normaliseColour } from '../../bff/contract/shared/colour.ts';
import type { Warn } from '../dom/warn-once.ts';
import type { ClassSelector, InitOptions, UncheckedOptions } from './options.ts';

/** Parses the value of an option; returns `null` if it is invalid. */
export type Parse<T> = (value: unknown) => T | null;

/** Content systems write other quotes around attributes, which to HTML are a part of the value, and may not end it. */
const QUOTES = /[\p{Pi}\p{Pf}„‚"'″]/u;

export const parseText: Parse<string> = (value) =>
  typeof value === 'string' ? (value.split(QUOTES).find((part) => part.trim()) ?? '').trim() : null;

/** Accepts a text that a function accepts, or all of which an expression matches. */
export const textAs =
  (accept: RegExp | ((value: string) => string | null)): Parse<string> =>
  (value) => {
    const given = parseText(value) ?? '';
    return accept instanceof RegExp ? (accept.exec(given)?.[0] ?? null) : accept(given);
  };

/** Returns the origin in an address that is an http or https origin without credentials, or `null`. */
export function readOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { href, origin } = new URL(value);
  // Other schemes have the origin "null".
  return /^http/.test(href) && href === `${origin}/` ? origin : null;
}

/** Addresses at which the service serves its client files. */
const SERVED_FILE = /^(https?:\/\/[^/]+)\/client\/[^/]+\/journal-client\.m?js(?:[?#]|$)/;

/**
 * Returns the service's origin for clients without the option `apiUrl`: the origin that served the client's own file,
 * or the one that the package was built for. The address of a bundled or copied file does not name the service.
 */
export const defaultApiUrlFor = (fileUrl: string): string => SERVED_FILE.exec(fileUrl)?.[1] ?? __JOURNAL_API_URL__;

const signal: Parse<AbortSignal> = (value) => (value instanceof AbortSignal ? value : null);

const TRUE: readonly unknown[] = [true, 'true', ''];
/** Accepts a flag. A script tag's attribute is text; as in HTML, an attribute without a value means `true`. */
export const flag: Parse<boolean> = (value) =>
  TRUE.includes(value) || (value === false || value === 'false' ? false : null);

/** Accepts a selector, an element or a shadow root. Outside a browser there are only selectors. */
const root: Parse<string | Element | ShadowRoot> = (value) =>
  typeof value === 'string' || (globalThis.Node && (value instanceof Element || value instanceof ShadowRoot))
    ? value
    : null;

export const colour: Parse<string> = /* @__PURE__ */ textAs(normaliseColour);
export const origin: Parse<string> = /* @__PURE__ */ textAs(readOrigin);
/** Accepts names that need no escaping in a selector. A dot would need it. */
export const elementName = /* @__PURE__ */ textAs(/^[a-z][\da-z_]*-[-\da-z_\x80-\uffff]*$/);

/** The names in a selector of classes. A name may have escapes, but no hexadecimal ones. */
const CLASS = /\.((?!-?\d)(?:[-\w\x80-\uffff]|\\[^\da-f])+)/giy;
/** Adds the dot to a bare class name. */
const classSelector: Parse<ClassSelector> = (value) => {
  const name = parseText(value) ?? '';
  for (const selector of [name, `.${name}`]) {
    const found = [...selector.matchAll(CLASS)];
    const classes = found.map(([, escaped = '']) => escaped.replaceAll(/\\(.)/g, '$1'));
    if (name && found.map(([match]) => match).join('') === selector) return { selector, classes };
  }
  return null;
};

const ANNOTATION: ClassSelector = { selector: '.annotation', classes: ['annotation'] };
/**
 * Creates a function that reads one option at a time: a value of a list, or one that a function accepts. An invalid value
 * causes a warning and counts as missing. An empty string counts as missing, because templates leave empty attributes
 * behind.
 */
export function optionReader<Options extends object>(options: Options, warn: Warn, kind = 'option') {
  return <const T, Default>(
    name: keyof Options & string,
    accepted: Parse<T> | readonly T[],
    fallback: Default,
    expected = typeof accepted === 'function' ? `a ${typeof fallback}` : accepted.join(' or '),
  ): T | Default => {
    // A script without types may pass any value, also for all options.
    const value: unknown = Object(options)[name];
    if (value === undefined || value === null) return fallback;
    const parsed =
      typeof accepted === 'function' ? accepted(value) : (accepted.find((choice) => choice === value) ?? null);
    if (value === '' && parsed !== true) return fallback;
    if (parsed === null) warn(`the ${kind} ${name} is ignored: it must be ${expected}`);
    return parsed ?? fallback;
  };
}

/**
 * Checks the options that an article needs for its highlights, and fills in the defaults. `readPageOptions` adds those
 * of everything else.
 */
export function readOptions(unchecked: Readonly<UncheckedOptions>, defaultApiUrl: string, warn: Warn) {
  const given: Readonly<UncheckedOptions> = { ...unchecked };
  const read = optionReader(given, warn);
  return {
    /** All options, as they were given to the client. */
    given,
    entry: read('entry', parseText, ''),
    menuName: read('menuName', elementName, 'journal-menu', 'a custom element name'),
    annotationClass: read('annotationClass', classSelector, ANNOTATION, 'a class selector'),
    accent: read('accent', colour, undefined, 'a colour such as #1f62c9'),
    customCss: read('customCss', flag, false),
    manual: read('manual', flag, false),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', flag, true),
    environment: read('environment', parseText, 'production'),
    apiUrl: read('apiUrl', origin, defaultApiUrl, 'an http or https origin'),
    highlightMode: read('highlightMode', HIGHLIGHT_MODES, 'element'),
    occurrences: read('occurrences', OCCURRENCES, undefined),
    // An invalid one is `null`, and reported when the page is scanned.
    root: given.root ? root(given.root) : undefined,
    nonce: read('nonce', parseText, undefined, 'a string'),
    signal: read('signal', signal, undefined, 'an AbortSignal'),
  };
}

/** The options of an article's highlights, valid and with the defaults filled in. */
export type TextOptions = Readonly<ReturnType<typeof readOptions>>;

/** Checks the options of `init` or `reinit`. Missing options take the client's values. */
export function readInitOptions(
  options: InitOptions,
  { options: client, warn }: { readonly options: TextOptions; readonly warn: Warn },
): Pick<TextOptions, 'annotationClass' | 'detectAnnotationsOnInit'> {
  const read = optionReader(options, warn);
  // The menu's name cannot change.
  read('menuName', [client.menuName], '', `"${client.menuName}"`);
  return {
    annotationClass: read('annotationClass', classSelector, client.annotationClass, 'a class selector'),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', flag, client.detectAnnotationsOnInit),
  };
}
