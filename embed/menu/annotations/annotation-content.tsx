import type { ComponentChildren } from 'preact';
import type { Annotation } from '../../../bff/contract/index.ts';
import { doiAddress } from '../../../bff/contract/shared/links.ts';
import { Doi } from '../../frame/components/doi.tsx';
import { ExternalLink, safeHref } from '../../frame/components/external-link.tsx';
import { Figure } from '../../frame/components/figure.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';

interface Props {
  readonly annotation: Pick<Annotation, 'content' | 'doi' | 'externalLink' | 'featuredImage'>;
  /** That of the headings in its text. */
  readonly level: number;
  /** Who wrote it, and when. */
  readonly children: ComponentChildren;
}

/** An annotation below its title, in the menu and in the preview of the desk. */
export function AnnotationContent({ annotation, level, children }: Props) {
  const { messages, contentLanguage } = useI18n();
  const { doi } = annotation;
  const source = safeHref(annotation.externalLink);
  return (
    <div>
      {children}
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
