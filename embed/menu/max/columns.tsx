import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { adoptStyles } from '../../frame/adopt-styles.ts';
import { Figure } from '../../frame/components/figure.tsx';
import { LoadStatus } from '../../frame/components/load-status.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import type { Messages } from '../../languages/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { EntryFacts, Particulars } from '../entry-facts.tsx';
import { HiddenAnnotations, hasChoices, ReadingChoices } from '../reading-settings.tsx';
import css from './max.css?inline';
import { AnnotationsSection } from './sections/annotations.tsx';
import { Downloads } from './sections/downloads.tsx';
import { RelatedSection } from './sections/related.tsx';
import { Section } from './sections/section.tsx';
import sections from './sections/sections.css?inline';
import { AboutSection, CreditsSection, JournalLinks, PeopleSection, TextSection } from './sections/texts.tsx';
import { useSlices } from './use-slices.ts';

adoptStyles(css + sections);

// The bundler needs them in one file: a third one would share code with both that is not the entry's.
export { Sidenotes } from '../sidenotes/sidenotes.tsx';

/** The blocks in the order of rendering: one per paint, so that no task takes long. */
const ORDER = ['imprint', 'abstract', 'journal', 'annotations', 'related', 'appendix'] as const;

type Block = (typeof ORDER)[number];

/** What the reader can turn off. Renders nothing if the page offers nothing. */
function ReadingSection() {
  const { messages } = useI18n();
  if (!useMenuState(hasChoices)) return null;
  return (
    <Section name="reading" title={messages.reading} initiallyOpen={false}>
      <ReadingChoices />
      <HiddenAnnotations />
    </Section>
  );
}

/** Creates all blocks once, so that a new block does not render the previous ones again. */
function createBlocks({ entry, about, settings }: FrameEntry, messages: Messages): Record<Block, VNode | null> {
  return {
    imprint: (
      <>
        <Figure image={entry.featuredImage} />
        <Particulars entry={entry} />
        <EntryFacts entry={entry} />
      </>
    ),
    abstract: <TextSection name="abstract" title={messages.abstract} value={entry.introduction} />,
    journal: (
      <>
        <Downloads pdf={entry.pdf} markdown={entry.markdown} preview={entry.pdfPreview} />
        <AboutSection about={about} />
        <JournalLinks links={settings.externalLinks} />
        <ReadingSection />
      </>
    ),
    annotations: entry.annotationVisibility ? <AnnotationsSection annotations={entry.annotations} /> : null,
    related: <RelatedSection entries={entry.relatedEntries} />,
    appendix: (
      <>
        <TextSection
          name="bibliography"
          title={messages.bibliography}
          value={entry.bibliography}
          initiallyOpen={false}
        />
        <PeopleSection people={[...entry.authors, ...entry.designers]} />
        <CreditsSection credits={entry.credits} />
      </>
    ),
  };
}

/** The columns of `max`: imprint, reading and, for an entry with related entries, further reading. */
export function Columns({ entry }: { entry: FrameEntry }) {
  const controller = useController();
  const { messages } = useI18n();
  const blocks = useMemo(() => createBlocks(entry, messages), [entry, messages]);
  const shown = useSlices(ORDER, 1, 1);
  const details = useMenuState((state) => state.details);
  const isBusy = shown.length < ORDER.length;
  const block = (name: Block) => (shown.includes(name) ? blocks[name] : null);
  const hasRelated = entry.entry.relatedEntries.length > 0;
  return (
    <div class="columns" data-columns={hasRelated ? 3 : 2} aria-busy={isBusy}>
      <div class="imprint">
        {block('imprint')}
        {block('journal')}
      </div>
      <div class="reading">
        {block('abstract')}
        {block('annotations')}
        {block('appendix')}
        {details === 'loading' || details === 'failed' ? (
          <LoadStatus status={details} retry={() => controller.retryEntry()} />
        ) : null}
      </div>
      {hasRelated ? <div class="further">{block('related')}</div> : null}
    </div>
  );
}
