import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Facts } from '../frame/facts.tsx';
import { Figure } from '../frame/figure.tsx';
import type { FrameEntry } from '../frame/frame-data.ts';
import { CloseIcon } from '../frame/icons.tsx';
import { People } from '../frame/people.tsx';
import { useWords } from '../frame/words.tsx';
import { AnnotationLinks } from '../rich-text/links.tsx';
import { useMenu } from './context.tsx';
import { AboutSection, JournalLinks } from './sections/about.tsx';
import { AnnotationsSection } from './sections/annotations.tsx';
import { Downloads } from './sections/downloads.tsx';
import { RelatedSection } from './sections/related.tsx';
import { CreditsSection, TextSection } from './sections/texts.tsx';
import { Title } from './title.tsx';
import { useFocusLoop } from './use-focus-loop.ts';
import { useFolding } from './use-folding.ts';

type Props = { readonly entry: FrameEntry };

function Bar({ close }: { close: RefObject<HTMLButtonElement | null> }) {
  const { controller } = useMenu();
  const { messages } = useWords();
  return (
    <div class="max-bar surface">
      <p class="label">{messages.journal}</p>
      <button ref={close} type="button" class="action" onClick={() => controller.fold()}>
        {messages.close}
        <CloseIcon />
      </button>
    </div>
  );
}

/** Left column: what the entry is, and who made it. */
function Imprint({ entry: { entry, settings, about } }: Props) {
  const { messages, contentLanguage } = useWords();
  return (
    <div class="imprint">
      <Figure image={entry.featuredImage} />
      <Title title={entry.title} />
      <People people={entry.authors} around={messages.authors} class="authors" />
      <People people={entry.designers} around={messages.designers} class="designers" />
      {entry.blurb === '' ? null : (
        <p class="blurb" lang={contentLanguage} dir="auto">
          {entry.blurb}
        </p>
      )}
      <Facts doi={entry.doi} doiUrl={entry.doiUrl} releaseDate={entry.releaseDate} />
      <Downloads pdf={entry.pdf} markdown={entry.markdown} preview={entry.pdfPreview} />
      <AboutSection about={about} />
      <JournalLinks links={settings.externalLinks} />
    </div>
  );
}

/** Middle column: what there is to read. */
function Reading({ entry: { entry } }: Props) {
  const { messages } = useWords();
  return (
    <div class="reading">
      <TextSection name="abstract" title={messages.abstract} value={entry.introduction} />
      <AnnotationsSection annotations={entry.annotations} />
      <TextSection name="bibliography" title={messages.bibliography} value={entry.bibliography} opensAtFirst={false} />
      <CreditsSection credits={entry.credits} />
    </div>
  );
}

/** The menu in the whole viewport. */
export function Max({ entry }: Props) {
  const { state, controller } = useMenu();
  const close = useRef<HTMLButtonElement>(null);
  const related = entry.entry.relatedEntries;
  const page = useRef<HTMLDivElement>(null);
  useFolding(page);
  useFocusLoop(page);
  const goesElsewhere = state.annotationsAsked > 0 || state.active !== null;
  useEffect(() => {
    if (!goesElsewhere) close.current?.focus();
  }, []);
  return (
    <AnnotationLinks.Provider value={(target) => controller.openAnnotation(target, 'reader')}>
      <div ref={page} class="surface max" role="dialog" aria-modal="true" aria-label={entry.entry.title}>
        <Bar close={close} />
        <div class="columns" data-columns={related.length === 0 ? 2 : 3}>
          <Imprint entry={entry} />
          <Reading entry={entry} />
          {related.length === 0 ? null : (
            <div class="further">
              <RelatedSection entries={related} />
            </div>
          )}
        </div>
      </div>
    </AnnotationLinks.Provider>
  );
}
