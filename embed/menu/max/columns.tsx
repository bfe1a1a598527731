import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { adoptStyles } from '../../frame/adopt-styles.ts';
import { Figure } from '../../frame/components/figure.tsx';
import { LoadStatus } from '../../frame/components/load-status.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import type { Messages } from '../../languages/index.ts';
import { EntryFacts } from '../cite.tsx';
import { useController, useMenuState } from '../context.tsx';
import { Particulars } from '../particulars.tsx';
import { HiddenAnnotations, hasChoices, ReadingChoices } from '../reading-settings.tsx';
import { AnnotationsSection, useSlices } from './annotations.tsx';
import { Downloads, RelatedSection } from './downloads.tsx';
import css from './max.css?inline';
import { AboutSection, CreditsSection, JournalLinks, PeopleSection, Section, TextSection } from './sections.tsx';

adoptStyles(css);

// The bundler needs them in one file: a third one would share code with both that is not the entry's.
export { Sidenotes } from '../sidenotes/sidenotes.tsx';

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

/** All blocks in their order. They are created once, so that a new block does not render the previous ones again. */
function createBlocks({ entry, about, settings }: FrameEntry, messages: Messages): readonly (VNode | null)[] {
  const imprint = (
    <>
      <Figure image={entry.featuredImage} />
      <Particulars entry={entry} />
      <EntryFacts entry={entry} />
    </>
  );
  const abstract = <TextSection name="abstract" title={messages.abstract} value={entry.introduction} />;
  const journal = (
    <>
      <Downloads entry={entry} />
      <AboutSection about={about} />
      <JournalLinks links={settings.externalLinks} />
      <ReadingSection />
    </>
  );
  const annotations = entry.annotationVisibility ? <AnnotationsSection annotations={entry.annotations} /> : null;
  const related = <RelatedSection entries={entry.relatedEntries} />;
  const appendix = (
    <>
      <TextSection name="bibliography" title={messages.bibliography} value={entry.bibliography} initiallyOpen={false} />
      <PeopleSection people={[...entry.authors, ...entry.designers]} />
      <CreditsSection credits={entry.credits} />
    </>
  );
  return [imprint, abstract, journal, annotations, related, appendix];
}

/** The columns of `max`: imprint, reading and, for an entry with related entries, further reading. */
export function Columns({ entry }: { entry: FrameEntry }) {
  const controller = useController();
  const { messages } = useI18n();
  const blocks = useMemo(() => createBlocks(entry, messages), [entry, messages]);
  // One per paint, so that no task takes long.
  const shown = useSlices(blocks, 1, 1);
  const [imprint, abstract, journal, annotations, related, appendix] = shown;
  const details = useMenuState((state) => state.details);
  const isBusy = shown.length < blocks.length;
  const hasRelated = entry.entry.relatedEntries.length > 0;
  return (
    <div class="columns stack" data-columns={hasRelated ? 3 : 2} aria-busy={isBusy}>
      <div class="imprint stack">
        {imprint}
        {journal}
      </div>
      <div class="reading">
        {abstract}
        {annotations}
        {appendix}
        {details === 'loading' || details === 'failed' ? (
          <LoadStatus status={details} retry={() => controller.retryEntry()} />
        ) : null}
      </div>
      {hasRelated ? <div class="further">{related}</div> : null}
    </div>
  );
}
