import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Figure } from '../../frame/components/figure.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useController, useMenuState } from '../context.tsx';
import { EntryFacts } from '../entry-facts.tsx';
import { Failure } from '../load-status.tsx';
import { Particulars } from '../particulars.tsx';
import { AboutSection, JournalLinks } from './sections/about.tsx';
import { AnnotationsSection } from './sections/annotations.tsx';
import { CreditsSection } from './sections/credits.tsx';
import { Downloads } from './sections/downloads.tsx';
import { PeopleSection } from './sections/people.tsx';
import { RelatedSection } from './sections/related.tsx';
import { TextSection } from './sections/text.tsx';
import { useSlices } from './use-slices.ts';

type Props = { readonly entry: FrameEntry };

/** Title, authors and publication data of the entry. */
function Imprint({ entry: { entry } }: Props) {
  return (
    <>
      <Figure image={entry.featuredImage} />
      <Particulars entry={entry} />
      <EntryFacts entry={entry} />
    </>
  );
}

/** Bibliography, biographies and credits. */
function Appendix({ entry: { entry } }: Props) {
  const { messages } = useI18n();
  const { bibliography } = entry;
  return (
    <>
      <TextSection name="bibliography" title={messages.bibliography} value={bibliography} initiallyOpen={false} />
      <PeopleSection people={[...entry.authors, ...entry.designers]} />
      <CreditsSection credits={entry.credits} />
    </>
  );
}

function Abstract({ entry: { entry } }: Props) {
  const { messages } = useI18n();
  return <TextSection name="abstract" title={messages.abstract} value={entry.introduction} />;
}

/** Downloads, the journal's description and its links. */
function Journal({ entry: { entry, about, settings } }: Props) {
  return (
    <>
      <Downloads pdf={entry.pdf} markdown={entry.markdown} preview={entry.pdfPreview} />
      <AboutSection about={about} />
      <JournalLinks links={settings.externalLinks} />
    </>
  );
}

/** Stands in place of the texts that could not be loaded. */
function Failed() {
  const controller = useController();
  const { messages } = useI18n();
  return <Failure message={messages.entryFailed} retry={() => controller.completeEntry()} />;
}

/** The blocks in the order of rendering: one per paint, so that no task takes long. */
const ORDER = ['bar', 'imprint', 'abstract', 'journal', 'annotations', 'related', 'appendix'] as const;

type Block = (typeof ORDER)[number];

/** Creates all blocks once, so that a new block does not render the previous ones again. */
function createBlocks(entry: FrameEntry): Record<Block, VNode | null> {
  const { annotations, annotationVisibility, relatedEntries } = entry.entry;
  return {
    bar: null,
    imprint: <Imprint entry={entry} />,
    abstract: <Abstract entry={entry} />,
    journal: <Journal entry={entry} />,
    annotations: annotationVisibility ? <AnnotationsSection annotations={annotations} /> : null,
    related: <RelatedSection entries={relatedEntries} />,
    appendix: <Appendix entry={entry} />,
  };
}

/** The columns of `max`: imprint, reading and, for an entry with related entries, further reading. */
export function Columns({ entry }: Props) {
  const blocks = useMemo(() => createBlocks(entry), [entry]);
  const shown = useSlices(ORDER, 1);
  const details = useMenuState((state) => state.details);
  const isBusy = shown.length < ORDER.length || details === 'loading';
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
        {details === 'failed' ? <Failed /> : null}
      </div>
      {hasRelated ? <div class="further">{block('related')}</div> : null}
    </div>
  );
}
