import { normaliseColour } from '../../embed/theme/colour.ts';
import { readAnalyticsOption } from '../analytics/options.ts';
import { PLACEMENTS, parsePlacement } from './attributes.ts';
import type { ClassSelector, InitOptions, ResolvedOptions, UncheckedOptions } from './options.ts';
import { readOrigin } from './read-origin.ts';
import type { Warn } from './warn-once.ts';

/** Parses the value of an option; returns `null` for an invalid value. */
type Parse<T> = (value: unknown) => T | null;

/** Accepts a text, without the spaces around it. */
export const text: Parse<string> = (value) => (typeof value === 'string' ? value.trim() : null);
const origin: Parse<string> = (value) => readOrigin(text(value) ?? '');
const signal: Parse<AbortSignal> = (value) => (value instanceof AbortSignal ? value : null);

/** Accepts a flag. A script tag's attribute is text; as in HTML, an attribute without a value means `true`. */
const flag: Parse<boolean> = (value) => {
  const isOneOf = (...values: readonly unknown[]) => values.includes(value);
  return isOneOf(true, 'true', '') || (isOneOf(false, 'false') ? false : null);
};

/** Accepts a selector, an element or a shadow root. Outside a browser there are only selectors. */
const root: Parse<string | Element | ShadowRoot> = (value) =>
  typeof value === 'string' || (globalThis.Node && (value instanceof Element || value instanceof ShadowRoot))
    ? value
    : null;

/** Accepts names that need no escaping in a selector. A dot would need it. */
const elementName: Parse<string> = (value) =>
  typeof value === 'string' && /^[a-z][\da-z_]*-[-\da-z_\x80-\uffff]*$/.test(value) ? value : null;

/** The names in a selector of classes. A name may have escapes, but no hexadecimal ones. */
const CLASS = /\.((?!-?\d)(?:[-\w\x80-\uffff]|\\[^\da-f])+)/giy;
/** Adds the dot to a bare class name. */
const classSelector: Parse<ClassSelector> = (value) => {
  const name = text(value) ?? '';
  for (const selector of [name, `.${name}`]) {
    const found = [...selector.matchAll(CLASS)];
    const classes = found.map(([, escaped = '']) => escaped.replaceAll(/\\(.)/g, '$1'));
    if (name && found.map(([match]) => match).join('') === selector) return { selector, classes };
  }
  return null;
};

const ANNOTATION: ClassSelector = { selector: '.annotation', classes: ['annotation'] };

/** Accepts the colours that the API accepts, as `#rrggbb`. */
const colour: Parse<string> = (value) => (typeof value === 'string' ? normaliseColour(value) : null);

/** Accepts what is formed like a BCP 47 tag. English replaces a language without words. */
const languageTag: Parse<string> = (value) => {
  const tag = text(value);
  return tag && /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(tag) ? tag : null;
};

/**
 * Creates a function that reads one option at a time. An invalid value causes a warning and counts as missing. An empty
 * string counts as missing, because templates leave empty attributes behind.
 */
function optionReader<Options extends object>(options: Options, warn: Warn) {
  const read = <T, Default>(
    name: keyof Options & string,
    parse: Parse<T>,
    fallback: Default,
    expected = `a ${typeof fallback}`,
  ): T | Default => {
    // A script without types may pass any value, also for all options.
    const value: unknown = Object(options)[name];
    if (value === undefined || value === null) return fallback;
    const accepted = parse(value);
    if (value === '' && accepted !== true) return fallback;
    if (accepted === null) warn(`the option ${name} is ignored: it must be ${expected}`);
    return accepted ?? fallback;
  };
  const choose = <const Value extends string, Default extends Value | undefined>(
    name: keyof Options & string,
    choices: readonly Value[],
    fallback: Default,
  ): Value | Default =>
    read(name, (value) => choices.find((choice) => choice === value) ?? null, fallback, choices.join(' or '));
  return { read, choose };
}

/** Checks the options of a client, and fills in the defaults. */
export function readOptions(unchecked: Readonly<UncheckedOptions>, defaultApiUrl: string, warn: Warn): ResolvedOptions {
  const options: Readonly<UncheckedOptions> = { ...unchecked };
  const { read, choose } = optionReader(options, warn);
  return {
    entry: read('entry', text, ''),
    menuName: read('menuName', elementName, 'journal-menu', 'a custom element name'),
    footerName: read('footerName', elementName, 'journal-footer', 'a custom element name'),
    annotationClass: read('annotationClass', classSelector, ANNOTATION, 'a class selector'),
    customCss: read('customCss', flag, false),
    manual: read('manual', flag, false),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', flag, true),
    environment: read('environment', text, 'production'),
    apiUrl: read('apiUrl', origin, defaultApiUrl, 'an http or https origin'),
    analytics: readAnalyticsOption(options.analytics, warn),
    highlightMode: choose('highlightMode', ['element', 'css'], 'element'),
    occurrences: choose('occurrences', ['first', 'section', 'all'], undefined),
    // An invalid one is reported when the page is scanned.
    root: options.root ? root(options.root) : undefined,
    deepLinks: read('deepLinks', flag, false),
    annotationKeys: read('annotationKeys', flag, undefined, 'a boolean'),
    citationMeta: read('citationMeta', flag, true),
    placement: read('placement', (value) => parsePlacement(value, warn), 'auto', PLACEMENTS.join(' or ')),
    theme: choose('theme', ['auto', 'dark', 'light'], 'auto'),
    accent: read('accent', colour, undefined, 'a colour such as #1f62c9'),
    language: read('language', languageTag, '', 'a language tag such as de'),
    createElements: read('createElements', flag, false),
    nonce: read('nonce', text, undefined, 'a string'),
    signal: read('signal', signal, undefined, 'an AbortSignal'),
  };
}

/**
 * Checks the options of `init` or `reinit`. Missing options take the client's values. The menu's name cannot change
 * after construction, so another name causes a warning.
 */
export function readInitOptions(
  options: InitOptions,
  { options: client, warn }: { readonly options: ResolvedOptions; readonly warn: Warn },
): Pick<ResolvedOptions, 'annotationClass' | 'detectAnnotationsOnInit'> {
  const { read } = optionReader(options, warn);
  read('menuName', (name) => (name === client.menuName ? name : null), '', `"${client.menuName}"`);
  return {
    annotationClass: read('annotationClass', classSelector, client.annotationClass, 'a class selector'),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', flag, client.detectAnnotationsOnInit),
  };
}
