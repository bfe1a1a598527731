import { type ComponentChildren, createContext, createElement } from 'preact';
import { useContext } from 'preact/hooks';
import { referredAnnotation } from '../../bff/contract/shared/annotations.ts';
import type { JsonObject } from '../../bff/contract/shared/json-object.ts';
import { ExternalLink, safeHref } from '../frame/components/external-link.tsx';
import type { Block, Span } from './blocks.ts';

/** Opens the annotation, by slug or document reference, that a link points to. Without it, links are plain text. */
export const AnnotationLinks = createContext<((target: string) => void) | null>(null);

/** A link to another annotation. It never navigates, because that would add an entry to the page's history. */
function AnnotationLink({ target, children }: { target: string; children: ComponentChildren }) {
  const open = useContext(AnnotationLinks);
  if (open === null) return <>{children}</>;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    open(target);
  };
  return (
    <a class="annotation-link" href={`#${encodeURIComponent(target)}`} onClick={onClick}>
      {children}
    </a>
  );
}

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
  const target = referredAnnotation(definition) ?? hashSlug(definition.href);
  return target === null && definition._type === 'link' ? { href: safeHref(definition.href) } : { target };
}

/** Renders spans that share a mark. HTML has no links inside links; the inner one stays. */
function renderMarked(mark: string, block: Block) {
  const { href, target, tag } = markMeaning(mark, block.definitions);
  const children = renderSpans(block);
  if (tag !== undefined) return createElement(tag, tag === 'span' ? { class: mark } : null, children);
  const isLink = (inner: string) => {
    const meaning = markMeaning(inner, block.definitions);
    return meaning.href ?? meaning.target;
  };
  if (block.spans.some(({ marks }) => marks.some(isLink))) return children;
  return target ? (
    <AnnotationLink target={target}>{children}</AnnotationLink>
  ) : (
    <ExternalLink href={href}>{children}</ExternalLink>
  );
}

/** Renders spans. Those beside each other are in one element of a mark that they share, the longest outside. */
function renderSpans(block: Block): ComponentChildren[] {
  const nodes: ComponentChildren[] = [];
  for (let rest: readonly Span[] = block.spans, run = 0; rest.length > 0; rest = rest.slice(run)) {
    const [{ text, marks } = { text: '', marks: [] }] = rest;
    const endOf = (mark: string) => rest.findIndex((span) => !span.marks.includes(mark));
    const lengthOf = (mark: string) => (endOf(mark) < 0 ? rest.length : endOf(mark));
    const [mark] = marks.toSorted((first, second) => lengthOf(second) - lengthOf(first));
    run = mark === undefined ? 1 : lengthOf(mark);
    const spans = rest
      .slice(0, run)
      .map((span) => ({ ...span, marks: span.marks.filter((spanMark) => spanMark !== mark) }));
    if (mark === undefined) nodes.push(text.split('\n').map((line, index) => [index > 0 && <br />, line]));
    else nodes.push(renderMarked(mark, { ...block, spans }));
  }
  return nodes;
}

export const Spans = ({ block }: { block: Block }) => <>{renderSpans(block)}</>;
