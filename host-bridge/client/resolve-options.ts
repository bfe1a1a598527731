import type { OccurrencePolicy } from '../highlight/index.ts';
import type { HighlightMode, InitOptions, ResolvedOptions, UncheckedOptions } from './options.ts';
import { readOrigin } from './read-origin.ts';
import type { Warn } from './warn-once.ts';

/** Parses the value of an option; returns `null` for an invalid value. */
export type Parse<T> = (value: unknown) => T | null;

/** Accepts a text, without the spaces around it. */
export const text: Parse<string> = (value) => (typeof value === 'string' ? value.trim() : null);
const origin: Parse<string> = (value) => readOrigin(text(value) ?? '');
const signal: Parse<AbortSignal> = (value) => (value instanceof AbortSignal ? value : null);

/**
 * Parses the value of an option that is a flag. Accepts the text of a script tag's attribute, too: as in HTML, an
 * attribute without a value means `true`.
 *
 * @returns `null` for an invalid value
 */
export function parseFlag(value: unknown): boolean | null {
  const isOneOf = (...values: readonly unknown[]) => values.includes(value);
  return isOneOf(true, 'true', '') || (isOneOf(false, 'false') ? false : null);
}

/** Accepts a selector, an element or a shadow root. Outside a browser there are only selectors. */
const root: Parse<string | Element | ShadowRoot> = (value) =>
  typeof value === 'string' || (globalThis.Node && (value instanceof Element || value instanceof ShadowRoot))
    ? value
    : null;

/** Accepts names that need no escaping in a selector. A dot would need it. */
export const elementName: Parse<string> = (value) =>
  typeof value === 'string' && /^[a-z][\da-z_]*-[-\da-z_\x80-\uffff]*$/.test(value) ? value : null;

const CLASSES = /^(\.(?!-?\d)([-\w\x80-\uffff]|\\.)+)+$/;
/** Adds the dot to a bare class name. */
const classSelector: Parse<string> = (value) => {
  const name = text(value) ?? '';
  return [name, `.${name}`].find((selector) => CLASSES.test(selector)) ?? null;
};

/** Accepts one of a few texts. */
export const oneOf =
  <Value extends string>(choices: readonly Value[]): Parse<Value> =>
  (value) =>
    choices.find((each) => each === value) ?? null;

const MODES = ['element', 'css'] as const satisfies readonly HighlightMode[];
const OCCURRENCES = ['first', 'section', 'all'] as const satisfies readonly OccurrencePolicy[];

/**
 * Creates a function that reads one option at a time. An invalid value causes a warning and counts as missing. An empty
 * string counts as missing, because templates leave empty attributes behind.
 */
export function optionReader<Options extends object>(given: Options, warn: Warn) {
  // A script without types may pass any value, including `null`.
  const options: Partial<Options> = { ...given };
  return <T, Default>(
    name: keyof Options & string,
    parse: Parse<T>,
    fallback: Default,
    expected = `a ${typeof fallback}`,
  ): T | Default => {
    const value: unknown = options[name];
    if (value === undefined || value === null) return fallback;
    const accepted = parse(value);
    if (value === '' && accepted !== true) return fallback;
    if (accepted === null) warn(`the option ${name} is ignored: it must be ${expected}`);
    return accepted ?? fallback;
  };
}

/** Checks the options that a client reads at its start, and fills in the defaults. */
export function resolveOptions(given: Readonly<UncheckedOptions>, defaultApiUrl: string, warn: Warn): ResolvedOptions {
  const options: Readonly<UncheckedOptions> = { ...given };
  const read = optionReader(options, warn);
  return {
    entry: read('entry', text, ''),
    menuName: read('menuName', elementName, 'journal-menu', 'a custom element name'),
    annotationClass: read('annotationClass', classSelector, '.annotation', 'a class selector'),
    customCss: read('customCss', parseFlag, false),
    manual: read('manual', parseFlag, false),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', parseFlag, true),
    environment: read('environment', text, 'production'),
    apiUrl: read('apiUrl', origin, defaultApiUrl, 'an http or https origin'),
    highlightMode: read('highlightMode', oneOf(MODES), 'element', MODES.join(' or ')),
    occurrences: read('occurrences', oneOf(OCCURRENCES), undefined, OCCURRENCES.join(' or ')),
    // An invalid one is reported when the page is scanned.
    root: options.root ? root(options.root) : undefined,
    nonce: read('nonce', text, undefined, 'a string'),
    signal: read('signal', signal, undefined, 'an AbortSignal'),
  };
}

/**
 * Checks the options of `init` or `reinit`. Missing options take the client's values. The menu's name cannot change
 * after construction, so another name causes a warning.
 */
export function resolveInitOptions(
  given: InitOptions,
  client: ResolvedOptions,
  warn: Warn,
): Pick<ResolvedOptions, 'annotationClass' | 'detectAnnotationsOnInit'> {
  const read = optionReader(given, warn);
  read('menuName', (name) => (name === client.menuName ? name : null), '', `"${client.menuName}"`);
  return {
    annotationClass: read('annotationClass', classSelector, client.annotationClass, 'a class selector'),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', parseFlag, client.detectAnnotationsOnInit),
  };
}
