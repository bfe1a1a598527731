import { bareUrl } from './bare-url.ts';

/** Longest text that leaves: slugs are shorter. */
const LONGEST = 200;

/**
 * The kinds of values that may leave the page. Each reads a value: what it does not know is `undefined` and stays here. There
 * is no kind for running text.
 */
export const KINDS = {
  /** A slug, a name of the journal's own, a random id. */
  id: (value: unknown) =>
    typeof value === 'string' && value.length <= LONGEST && /^[\p{L}\p{M}\p{N}$._:@~-]+$/u.test(value)
      ? value
      : undefined,
  /** A number of things, milliseconds, an HTTP status. */
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined),
  flag: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  /** An address without its query and fragment, and without a name and password. */
  url: (value: unknown) => (typeof value === 'string' ? bareUrl(value)?.slice(0, 1_000) : undefined),
  /** A path, likewise. */
  path: (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? value.replace(/[?#].*$/s, '').slice(0, 1_000) : undefined,
  /** A host, with its port. */
  domain: (value: unknown) => (typeof value === 'string' && /^[\w.:[\]-]{1,253}$/.test(value) ? value : undefined),
  /** The name of a browser, a system, a library. */
  product: (value: unknown) => (typeof value === 'string' && /^[\w .-]{1,40}$/.test(value) ? value : undefined),
  /** Always `null`: says that it is not to be filled in by the receiver. */
  nothing: (value: unknown) => (value === null ? null : undefined),
  elements: (value: unknown) => (Array.isArray(value) ? value.flatMap(ownElement) : undefined),
} as const;

export type Kind = keyof typeof KINDS;

/** Names of the elements that are the journal's own. */
const OWN = /^journal-/;
/** Attributes that are the journal's own: those of highlights. */
const OWN_ATTRIBUTE = /^attr__data-journal-/;

/** Of an element that was clicked, or around that: nothing when it is the page's; else its name and its own attributes. */
function ownElement(element: unknown): Record<string, unknown>[] {
  if (typeof element !== 'object' || element === null) return [];
  const facts = Object.entries(element);
  const tag = facts.find(([name]) => name === 'tag_name')?.[1];
  const own = facts.filter(([name, value]) => OWN_ATTRIBUTE.test(name) && KINDS.id(value) !== undefined);
  if (own.length === 0 && !OWN.test(String(tag))) return [];
  return [Object.fromEntries([['tag_name', KINDS.id(tag)], ...own])];
}
