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

/** How a mark is rendered: as an external link, as a link to an annotation, or as an element. */
type MarkMeaning =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'annotation'; readonly target: string }
  | { readonly kind: 'element'; readonly tag: 'strong' | 'em' | 'code' | 'u' | 's' | 'sub' | 'sup' | 'mark' }
  | { readonly kind: 'secondary' }
  | { readonly kind: 'plain' };

const PLAIN: MarkMeaning = { kind: 'plain' };

const ELEMENTS: Readonly<Record<string, Extract<MarkMeaning, { kind: 'element' }>['tag']>> = {
  strong: 'strong',
  em: 'em',
  code: 'code',
  underline: 'u',
  'strike-through': 's',
  sub: 'sub',
  sup: 'sup',
  highlight: 'mark',
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The annotation that a mark definition refers to: its public slug if resolved, otherwise the document reference. */
function referenceTarget(definition: Readonly<Record<string, unknown>>): string | null {
  const reference = isRecord(definition.reference) ? definition.reference : {};
  return nonEmpty(definition.slug) ?? nonEmpty(reference._ref);
}

/**
 * Interprets one mark of portable text.
 * @param type name of the decorator, or `_type` of the definition
 * @param definition the mark definition; undefined for a decorator
 */
export function markMeaning(type: string, definition: unknown): MarkMeaning {
  if (isRecord(definition)) {
    const target = type === 'annotationReference' ? referenceTarget(definition) : hashSlug(definition.href);
    if (target !== null) return { kind: 'annotation', target };
    const href = type === 'link' ? safeHref(definition.href) : null;
    return href === null ? PLAIN : { kind: 'link', href };
  }
  if (type === 'secondary') return { kind: 'secondary' };
  const tag = Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type] : undefined;
  return tag === undefined ? PLAIN : { kind: 'element', tag };
}
