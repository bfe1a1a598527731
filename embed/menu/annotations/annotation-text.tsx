import type { ComponentChildren } from 'preact';
import type { Annotation } from '../../../bff/contract/index.ts';
import { Byline } from '../../frame/components/byline.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { firstParagraph } from '../../rich-text/blocks.ts';
import { Cite } from '../cite.tsx';
import { useMenuState } from '../context.tsx';
import { citedEntry } from '../state/menu-selectors.ts';
import { AnnotationContent } from './annotation-content.tsx';

/** Who wrote an annotation, and when. By them, one of the menu's own entry can be cited. */
function Provenance({ annotation }: { annotation: Annotation }) {
  const { id, authors, date } = annotation;
  const entry = useMenuState((state) => citedEntry(state, annotation));
  const byline = (button?: ComponentChildren) => (
    <Byline authors={authors} date={date}>
      {button}
    </Byline>
  );
  if (entry === undefined) return byline();
  return <Cite work={{ id: entry, annotation: id }}>{byline}</Cite>;
}

interface Props {
  readonly annotation: Annotation;
  readonly level: number;
}

export const AnnotationText = ({ annotation, level }: Props) => (
  <AnnotationContent annotation={annotation} level={level}>
    <Provenance annotation={annotation} />
  </AnnotationContent>
);

/** The beginning of an annotation's text on one line, which CSS truncates. Renders nothing without text. */
export function Excerpt({ annotation }: { annotation: Annotation }) {
  const { contentLanguage } = useI18n();
  const text = firstParagraph(annotation.content);
  if (text === '') return null;
  return (
    <p class="cut excerpt" lang={contentLanguage} dir="auto">
      {text.slice(0, 160)}
    </p>
  );
}
