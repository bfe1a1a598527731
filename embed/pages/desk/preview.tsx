import { render } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { DeskDraft, PersonName, RichText } from '../../../bff/contract/index.ts';
import { Heading } from '../../frame/components/heading.tsx';
import { Byline } from '../../frame/components/people.tsx';
import { createI18n, I18nProvider } from '../../frame/i18n.tsx';
import { useLoadable } from '../../frame/use-loadable.ts';
import { ENGLISH } from '../../languages/index.ts';
import cardStyles from '../../menu/annotations/annotation-card.css?inline';
import { AnnotationContent } from '../../menu/annotations/annotation-content.tsx';
import { AnnotationType } from '../../menu/annotations/annotation-type.tsx';
import textStyles from '../../rich-text/rich-text.css?inline';
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

interface Props {
  readonly draft: Pick<DeskDraft, 'title' | 'annotationType' | 'date' | 'featuredImage'>;
  readonly authors: readonly PersonName[];
  readonly content: RichText;
}

/** A link shows its address on hover. The desk stays where it is. */
const stay = () => {};

/** The texts of a draft are in whatever language the article is in, which the desk does not know. */
const I18N = { ...createI18n(ENGLISH), contentLanguage: '' };

/** @param address the picture's in this window, which the service's images do not have */
function Card({ draft, authors, content, address }: Props & { address: string | null }) {
  const { title, annotationType, date = '', featuredImage: picture } = draft;
  const featuredImage = { url: address, alt: picture?.alt ?? '', caption: picture?.caption ?? '' };
  return (
    <I18nProvider value={I18N}>
      <AnnotationLinks.Provider value={stay}>
        <article class="annotation-card">
          <div class="annotation-head">
            <Heading level={3} class="annotation-title" dir="auto">
              {title}
            </Heading>
            <AnnotationType type={annotationType} />
          </div>
          <AnnotationContent annotation={{ content, featuredImage, doi: null, externalLink: null }} level={3}>
            <Byline authors={authors} date={date} />
          </AnnotationContent>
        </article>
      </AnnotationLinks.Provider>
    </I18nProvider>
  );
}

/** The draft as the menu shows it, by the menu's own components and styles. */
export function Preview(props: Props) {
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
