import {
  buildMarksTree,
  isPortableTextToolkitSpan,
  isPortableTextToolkitTextNode,
  type ToolkitNestedPortableTextSpan,
} from '@portabletext/toolkit';
import type { ArbitraryTypedObject, PortableTextBlock } from '@portabletext/types';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ExternalLink } from '../frame/components/external-link.tsx';
import { markMeaning } from './marks.ts';

/** Opens the annotation that a link points to. The target is a slug or document reference. */
type OpenAnnotation = (target: string) => void;

/** The handler of annotation links. Without one (`null`) they render as plain text. */
export const AnnotationLinks = createContext<OpenAnnotation | null>(null);

type Inline = ReturnType<typeof buildMarksTree>[number] | ArbitraryTypedObject;

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

const isLink = ({ markType, markDef }: ToolkitNestedPortableTextSpan): boolean => {
  const { href, target } = markMeaning(markType, markDef);
  return Boolean(href ?? target);
};

/** Whether a mark inside this one is a link. HTML has no links inside links; the inner one stays. */
const containsLink = ({ children }: ToolkitNestedPortableTextSpan): boolean =>
  children.some((child) => isPortableTextToolkitSpan(child) && (isLink(child) || containsLink(child)));

function Marked({ span }: { span: ToolkitNestedPortableTextSpan }) {
  const { href, target, tag: Tag } = markMeaning(span.markType, span.markDef);
  const children = <Inlines nodes={span.children} />;
  if (Tag !== undefined) return <Tag class={Tag === 'span' ? span.markType : undefined}>{children}</Tag>;
  if (containsLink(span)) return children;
  return target ? (
    <AnnotationLink target={target}>{children}</AnnotationLink>
  ) : (
    <ExternalLink href={href}>{children}</ExternalLink>
  );
}

/** Renders one inline node. Text never changes its order, so the nodes need no keys. */
function inline(node: Inline) {
  if (isPortableTextToolkitTextNode(node)) return node.text === '\n' ? <br /> : node.text;
  return isPortableTextToolkitSpan(node) ? <Marked span={node} /> : null;
}

function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  return <>{nodes.map(inline)}</>;
}

/** Renders a block's spans with their marks nested. */
export function Spans({ block }: { block: PortableTextBlock }) {
  return <Inlines nodes={buildMarksTree(block)} />;
}
