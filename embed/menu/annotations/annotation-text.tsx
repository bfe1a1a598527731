import type { Annotation } from '../../../bff/contract/index.ts';
import { ExternalLink } from '../../frame/components/external-link.tsx';
import { Figure } from '../../frame/components/figure.tsx';
import { useWords } from '../../frame/i18n.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';

/** What an annotation says: figure, text, and where it is from. */
export function AnnotationText({ annotation, under }: { annotation: Annotation; under: number }) {
  const { messages, contentLanguage } = useWords();
  const { externalLink, doi } = annotation;
  return (
    <div lang={contentLanguage}>
      <Figure image={annotation.featuredImage} />
      <RichText value={annotation.content} under={under} />
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
