import { render } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { DeskDraft, PersonName, RichText as RichTextValue } from '../../../bff/contract/index.ts';
import { Byline } from '../../frame/components/byline.tsx';
import { Heading } from '../../frame/components/heading.tsx';
import { useLoadable } from '../../frame/use-loadable.ts';
import cardStyles from '../../menu/annotations/annotation-card.css?inline';
import { AnnotationType } from '../../menu/annotations/annotation-type.tsx';
import textStyles from '../../rich-text/rich-text.css?inline';
import { RichText } from '../../rich-text/rich-text.tsx';
import { AnnotationLinks } from '../../rich-text/spans.tsx';
import baseStyles from '../../theme/base.css?inline';
import tokens from '../../theme/tokens.css?inline';
import { deskCalls } from './desk-calls.ts';
import previewStyles from './preview.css?inline';

/** The frame's styles are for a document. Here its root is a shadow root. */
const sheet = new CSSStyleSheet();
sheet.replaceSync([tokens, baseStyles, textStyles, cardStyles].join('\n').replaceAll(':root', ':host') + previewStyles);

/** The address of a picture of the folder in this window. Null without one, and while it is loaded. */
function usePicture(file: string | undefined): string | null {
  // The check of the folder names a picture that is missing.
  const load = useCallback(async (signal: AbortSignal) => file && deskCalls.picture(file, signal), [file]);
  const { loaded } = useLoadable(load);
  const picture = loaded.status === 'ready' ? loaded.value : null;
  const address = useMemo(() => (picture ? URL.createObjectURL(picture) : null), [picture]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

interface PreviewProps {
  readonly draft: Pick<DeskDraft, 'title' | 'annotationType' | 'date' | 'featuredImage'>;
  readonly authors: readonly PersonName[];
  readonly content: RichTextValue;
}

/** A link shows its address on hover. The desk stays where it is. */
const stay = () => {};

/** @param address the picture's in this window, which the service's images do not have */
function Card({ draft, authors, content, address }: PreviewProps & { address: string | null }) {
  const { title, annotationType, date = '', featuredImage: picture } = draft;
  return (
    <AnnotationLinks.Provider value={stay}>
      <article class="annotation-card">
        <div class="annotation-head">
          <Heading level={3} class="annotation-title" dir="auto">
            {title}
          </Heading>
          <AnnotationType type={annotationType} />
        </div>
        <Byline authors={authors} date={date} />
        {picture === undefined || address === null ? null : (
          <figure class="figure">
            <img src={address} alt={picture.alt} />
            {picture.caption === '' ? null : (
              <figcaption class="label" dir="auto">
                {picture.caption}
              </figcaption>
            )}
          </figure>
        )}
        <RichText value={content} level={3} />
      </article>
    </AnnotationLinks.Provider>
  );
}

/** The draft as the menu shows it, by the menu's own components and styles. */
export function Preview(props: PreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  const address = usePicture(props.draft.featuredImage?.file);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    render(<Card {...props} address={address} />, root);
  });
  return <div ref={host} class="preview box" />;
}
