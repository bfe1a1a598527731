import type { AnalyticsOptions } from './analytics-options.ts';
import { isRecord } from './api/guards.ts';
import { readOrigin } from './api-url.ts';
import type { HighlightMode, InitOptions, ResolvedOptions, UncheckedOptions } from './options.ts';

/** What an option may be: the accepted value, `null` for anything else, and the rule in words. */
interface Rule<T> {
  accept(value: unknown): T | null;
  readonly words: string;
}

const rule = <T>(words: string, accept: (value: unknown) => T | null): Rule<T> => ({ words, accept });
const ofText =
  <T>(read: (text: string) => T | null) =>
  (value: unknown) =>
    typeof value === 'string' ? read(value.trim()) : null;
const matching = (pattern: RegExp) => ofText((text) => (pattern.test(text) ? text : null));

const TEXT = rule(
  'a string',
  ofText((text) => text),
);
const FLAG = rule('true or false', (value) => (typeof value === 'boolean' ? value : null));
const ELEMENT_NAME = rule(
  'a custom element name in lower case with a hyphen',
  matching(/^[a-z][^\sA-Z/>]*-[^\sA-Z/>]*$/),
);
const ORIGIN = rule('an http or https origin without credentials', ofText(readOrigin));
const MODE = rule<HighlightMode>('"element" or "css"', (value) =>
  value === 'element' || value === 'css' ? value : null,
);
const SIGNAL = rule('an AbortSignal', (value) => (value instanceof AbortSignal ? value : null));

const isAnalyticsOptions = (value: unknown): value is AnalyticsOptions =>
  isRecord(value) && (value.mode === undefined || value.mode === 'anonymous' || value.mode === 'full');
const ANALYTICS = rule<boolean | AnalyticsOptions>(
  'true, false or an object whose mode is "anonymous" or "full"',
  (value) => (typeof value === 'boolean' || isAnalyticsOptions(value) ? value : null),
);

const CLASSES = /^(\.-?(?:[_a-z\x80-\uffff]|\\.)(?:[-\w\x80-\uffff]|\\.)*)+$/i;
/** A selector of one or more classes; a bare class name gets its dot. */
const ANNOTATION_CLASS = rule(
  'a class selector such as ".annotation"',
  ofText((text) => (CLASSES.test(`.${text}`) ? `.${text}` : CLASSES.test(text) ? text : null)),
);

type Warn = (text: string) => void;

/** Reads one option after the other; empty strings count as not given, as templates leave them behind. */
function reader<Options extends object>(given: Options, warn: Warn) {
  return <T, Default>(name: keyof Options & string, { accept, words }: Rule<T>, fallback: Default): T | Default => {
    const value: unknown = given[name];
    if (value === undefined || value === null || value === '') return fallback;
    const accepted = accept(value);
    if (accepted === null) warn(`the option ${name} is ignored, it must be ${words}`);
    return accepted ?? fallback;
  };
}

/**
 * Checks the options of a client and fills in the defaults. An option that breaks its rule is warned about and counts as
 * not given.
 */
export function resolveOptions(given: Readonly<UncheckedOptions>, defaultApiUrl: string, warn: Warn): ResolvedOptions {
  const read = reader(given, warn);
  return {
    entry: read('entry', TEXT, ''),
    menuName: read('menuName', ELEMENT_NAME, 'journal-menu'),
    footerName: read('footerName', ELEMENT_NAME, 'journal-footer'),
    annotationClass: read('annotationClass', ANNOTATION_CLASS, '.annotation'),
    customCss: read('customCss', FLAG, false),
    manual: read('manual', FLAG, false),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', FLAG, true),
    environment: read('environment', TEXT, 'production'),
    apiUrl: read('apiUrl', ORIGIN, defaultApiUrl),
    analytics: read('analytics', ANALYTICS, true),
    highlightMode: read('highlightMode', MODE, 'element'),
    createElements: read('createElements', FLAG, false),
    nonce: read('nonce', TEXT, undefined),
    signal: read('signal', SIGNAL, undefined),
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
  const menuName = read('menuName', TEXT, client.menuName);
  if (menuName !== client.menuName) {
    warn(`init was given the menuName "${menuName}", but the client was constructed with "${client.menuName}"`);
  }
  return {
    annotationClass: read('annotationClass', ANNOTATION_CLASS, client.annotationClass),
    detectAnnotationsOnInit: read('detectAnnotationsOnInit', FLAG, client.detectAnnotationsOnInit),
  };
}
