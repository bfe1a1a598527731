import type { Annotation } from '../../../bff/contract/index.ts';
import { Doi } from '../../frame/components/doi.tsx';
import { ExternalLink } from '../../frame/components/external-link.tsx';
import { Figure } from '../../frame/components/figure.tsx';
import { safeHref } from '../../frame/components/safe-href.ts';
import { useI18n } from '../../frame/i18n.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';

interface Props {
  readonly annotation: Annotation;
  /** Level of the heading above the text. */
  readonly level: number;
}

/** An annotation's figure, text and sources. */
export function AnnotationText({ annotation, level }: Props) {
  const { messages, contentLanguage } = useI18n();
  const { doi } = annotation;
  const source = safeHref(annotation.externalLink);
  return (
    <div lang={contentLanguage}>
      <Figure image={annotation.featuredImage} />
      <RichText value={annotation.content} level={level} />
      {source !== null || doi ? (
        <p class="label sources">
          {source === null ? null : <ExternalLink href={source}>{messages.moreOnAnnotation}</ExternalLink>}
          {doi ? <Doi doi={doi} href={`https://doi.org/${doi}`} /> : null}
        </p>
      ) : null}
    </div>
  );
}
