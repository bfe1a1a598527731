import { bareUrl } from './bare-url.ts';

/** Length limit of ids. Slugs are shorter. */
const MAX_ID_LENGTH = 200;

/**
 * The kinds of values that may leave the page. Each function reads a value and returns `undefined` if the value is of
 * another kind. There is no kind for free text.
 */
export const KINDS = {
  /** A slug, a name that the journal defines, or a random id. */
  id: (value: unknown) =>
    typeof value === 'string' && value.length <= MAX_ID_LENGTH && /^[\p{L}\p{M}\p{N}$._:@~-]+$/u.test(value)
      ? value
      : undefined,
  /** A count, a duration in milliseconds, or an HTTP status. */
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined),
  flag: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  /** An address, reduced to what precedes its query and without credentials. */
  url: (value: unknown) => (typeof value === 'string' ? bareUrl(value)?.slice(0, 1_000) : undefined),
  /** A path, without query and fragment. */
  path: (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? value.replace(/[?#].*$/s, '').slice(0, 1_000) : undefined,
  /** A host name, with its port if there is one. */
  domain: (value: unknown) => (typeof value === 'string' && /^[\w.:[\]-]{1,253}$/.test(value) ? value : undefined),
  /** The name of a browser, an operating system or a library. */
  product: (value: unknown) => (typeof value === 'string' && /^[\w .-]{1,40}$/.test(value) ? value : undefined),
  /** Always `null`, which keeps the receiver from filling in a value. */
  nothing: (value: unknown) => (value === null ? null : undefined),
  /** The journal's own elements among the clicked elements. */
  elements: (value: unknown) => (Array.isArray(value) ? value.flatMap(ownElement) : undefined),
} as const;

/** The name of a kind. */
export type Kind = keyof typeof KINDS;

/** Names of the journal's own elements. */
const OWN_NAME = /^journal-/;
/** Attributes that the journal adds: those of highlights. */
const OWN_ATTRIBUTE = /^attr__data-journal-/;

/** The name and the journal's attributes of a clicked element or its ancestor. Nothing for an element of the page. */
function ownElement(element: unknown): Record<string, unknown>[] {
  if (typeof element !== 'object' || element === null) return [];
  const entries = Object.entries(element);
  const tag = entries.find(([name]) => name === 'tag_name')?.[1];
  const own = entries.filter(([name, value]) => OWN_ATTRIBUTE.test(name) && KINDS.id(value) !== undefined);
  if (own.length === 0 && !OWN_NAME.test(String(tag))) return [];
  return [Object.fromEntries([['tag_name', KINDS.id(tag)], ...own])];
}
