import type { ComponentChildren } from 'preact';
import type { Annotation } from '../../../bff/contract/index.ts';
import { doiAddress } from '../../../bff/contract/shared/links.ts';
import { Byline } from '../../frame/components/byline.tsx';
import { Doi } from '../../frame/components/doi.tsx';
import { ExternalLink, safeHref } from '../../frame/components/external-link.tsx';
import { Figure } from '../../frame/components/figure.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { firstParagraph } from '../../rich-text/blocks.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Cite } from '../cite.tsx';
import { useMenuState } from '../context.tsx';
import { citedEntry } from '../state/menu-selectors.ts';

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

export function AnnotationText({ annotation, level }: Props) {
  const { messages, contentLanguage } = useI18n();
  const { doi } = annotation;
  const source = safeHref(annotation.externalLink);
  return (
    <div>
      <Provenance annotation={annotation} />
      <div lang={contentLanguage}>
        <Figure image={annotation.featuredImage} />
        <RichText value={annotation.content} level={level} />
        {source !== null || doi ? (
          <p class="line label sources">
            {source === null ? null : <ExternalLink href={source}>{messages.moreOnAnnotation}</ExternalLink>}
            {doi ? <Doi doi={doi} href={doiAddress(doi)} /> : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}

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
