import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Figure } from '../../frame/components/figure.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import type { Messages } from '../../languages/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { EntryFacts, Particulars } from '../entry-facts.tsx';
import { Failure, Progress } from '../load-status.tsx';
import { ReadingSection } from '../reading-settings.tsx';
import { AnnotationsSection } from './sections/annotations.tsx';
import { Downloads } from './sections/downloads.tsx';
import { RelatedSection } from './sections/related.tsx';
import { AboutSection, CreditsSection, JournalLinks, PeopleSection, TextSection } from './sections/texts.tsx';
import { useSlices } from './use-slices.ts';

/** The blocks in the order of rendering: one per paint, so that no task takes long. The first paint has the bar alone. */
const ORDER = ['bar', 'imprint', 'abstract', 'journal', 'annotations', 'related', 'appendix'] as const;

type Block = (typeof ORDER)[number];

/** Creates all blocks once, so that a new block does not render the previous ones again. */
function createBlocks({ entry, about, settings }: FrameEntry, messages: Messages): Record<Block, VNode | null> {
  return {
    bar: null,
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
        {details === 'loading' ? <Progress retry={() => controller.retryEntry()} /> : null}
        {details === 'failed' ? (
          <Failure message={messages.entryFailed} retry={() => controller.completeEntry()} />
        ) : null}
      </div>
      {hasRelated ? <div class="further">{block('related')}</div> : null}
    </div>
  );
}
