import { asObject, type JsonObject, textOrNull } from '../../bff/contract/shared/json-object.ts';
import { safeHref } from '../frame/components/external-link.tsx';

/** Reads the slug of a fragment link such as `#neap-tide`. @returns `null` for any other address */
export function hashSlug(href: unknown): string | null {
  if (typeof href !== 'string' || !/^#[^\s#]+$/.test(href.trim())) return null;
  try {
    return decodeURIComponent(href.trim().slice(1));
  } catch {
    return null;
  }
}

/** How a mark is rendered: as an external link, as a link to an annotation, as an element, or as plain text. */
interface MarkMeaning {
  readonly href?: string | null;
  /** The annotation's public slug if it is resolved, otherwise its document reference. */
  readonly target?: string | null;
  readonly tag?: string | undefined;
}

/** The elements of the decorators. */
const TAGS = new Map([
  ['secondary', 'span'],
  ['strong', 'strong'],
  ['em', 'em'],
  ['code', 'code'],
  ['underline', 'u'],
  ['strike-through', 's'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['highlight', 'mark'],
]);

/** Interprets a mark of portable text: a decorator, or the key of one of the block's definitions. */
export function markMeaning(mark: string, definitions: readonly JsonObject[]): MarkMeaning {
  const definition = definitions.find(({ _key }) => _key === mark);
  if (definition === undefined) return { tag: TAGS.get(mark) };
  if (definition._type === 'annotationReference')
    return { target: textOrNull(definition.slug) ?? textOrNull(asObject(definition.reference)._ref) };
  const target = hashSlug(definition.href);
  return target === null && definition._type === 'link' ? { href: safeHref(definition.href) } : { target };
}
