import type { Annotation } from '../../../bff/contract/index.ts';
import { ExternalLink } from '../../frame/components/external-link.tsx';
import { Figure } from '../../frame/components/figure.tsx';
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
  const { externalLink, doi } = annotation;
  return (
    <div lang={contentLanguage}>
      <Figure image={annotation.featuredImage} />
      <RichText value={annotation.content} level={level} />
      {externalLink || doi ? (
        <p class="label sources">
          <ExternalLink href={externalLink}>{messages.moreOnAnnotation}</ExternalLink>
          {doi ? (
            <ExternalLink href={`https://doi.org/${doi}`} quiet>
              {messages.doi} <bdi>{doi}</bdi>
            </ExternalLink>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
