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

/** Whether a mark inside this one is a link. HTML has no links inside links; the inner one stays. */
function containsLink({ children }: ToolkitNestedPortableTextSpan): boolean {
  return children.some((child) => {
    if (!isPortableTextToolkitSpan(child)) return false;
    const { kind } = markMeaning(child.markType, child.markDef);
    return kind === 'link' || kind === 'annotation' || containsLink(child);
  });
}

function Marked({ span }: { span: ToolkitNestedPortableTextSpan }) {
  const meaning = markMeaning(span.markType, span.markDef);
  const children = <Inlines nodes={span.children} />;
  const isLink = meaning.kind === 'link' || meaning.kind === 'annotation';
  if (isLink && containsLink(span)) return children;
  switch (meaning.kind) {
    case 'link':
      return <ExternalLink href={meaning.href}>{children}</ExternalLink>;
    case 'annotation':
      return <AnnotationLink target={meaning.target}>{children}</AnnotationLink>;
    case 'secondary':
      return <span class="secondary">{children}</span>;
    case 'element':
      return <meaning.tag>{children}</meaning.tag>;
    case 'plain':
      return children;
  }
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
