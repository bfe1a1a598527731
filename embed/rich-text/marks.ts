import { asObject, isJsonObject, textOrNull } from '../../bff/contract/shared/json-object.ts';
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
  readonly tag?: 'span' | 'strong' | 'em' | 'code' | 'u' | 's' | 'sub' | 'sup' | 'mark' | undefined;
}

const TAGS: Readonly<Record<string, MarkMeaning['tag']>> = {
  secondary: 'span',
  strong: 'strong',
  em: 'em',
  code: 'code',
  underline: 'u',
  'strike-through': 's',
  sub: 'sub',
  sup: 'sup',
  highlight: 'mark',
};

/**
 * Interprets one mark of portable text.
 * @param type name of the decorator, or `_type` of the definition
 * @param definition the mark definition; undefined for a decorator
 */
export function markMeaning(type: string, definition: unknown): MarkMeaning {
  if (!isJsonObject(definition)) return { tag: Object.hasOwn(TAGS, type) ? TAGS[type] : undefined };
  if (type === 'annotationReference')
    return { target: textOrNull(definition.slug) ?? textOrNull(asObject(definition.reference)._ref) };
  const target = hashSlug(definition.href);
  return target === null && type === 'link' ? { href: safeHref(definition.href) } : { target };
}
