import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Facts } from '../../frame/components/doi-and-date.tsx';
import { Figure } from '../../frame/components/figure.tsx';
import { People } from '../../frame/components/people.tsx';
import { useWords } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { Title } from '../title.tsx';
import { AboutSection, JournalLinks } from './sections/about.tsx';
import { AnnotationsSection } from './sections/annotations.tsx';
import { Downloads } from './sections/downloads.tsx';
import { PeopleSection } from './sections/people.tsx';
import { RelatedSection } from './sections/related.tsx';
import { CreditsSection, TextSection } from './sections/text.tsx';
import { useSlices } from './use-slices.ts';

type Props = { readonly entry: FrameEntry };

/** Left column: what the entry is, and who made it. */
function Imprint({ entry: { entry } }: Props) {
  const { messages, contentLanguage } = useWords();
  return (
    <>
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
    </>
  );
}

/** What there is besides abstract and annotations. */
function Rest({ entry: { entry } }: Props) {
  const { messages } = useWords();
  const { bibliography } = entry;
  return (
    <>
      <TextSection name="bibliography" title={messages.bibliography} value={bibliography} opensAtFirst={false} />
      <PeopleSection people={[...entry.authors, ...entry.designers]} />
      <CreditsSection credits={entry.credits} />
    </>
  );
}

function Abstract({ entry: { entry } }: Props) {
  const { messages } = useWords();
  return <TextSection name="abstract" title={messages.abstract} value={entry.introduction} />;
}

/** The journal, below what the entry is. */
function Journal({ entry: { entry, about, settings } }: Props) {
  return (
    <>
      <Downloads pdf={entry.pdf} markdown={entry.markdown} preview={entry.pdfPreview} />
      <AboutSection about={about} />
      <JournalLinks links={settings.externalLinks} />
    </>
  );
}

/** The parts in the order that they are laid out in, one after every paint, so that no single step takes long. */
const ORDER = ['bar', 'imprint', 'abstract', 'journal', 'annotations', 'related', 'rest'] as const;

type Part = (typeof ORDER)[number];

/** The elements of the parts, made once: a part that comes does not render the ones before it again. */
function partsOf(entry: FrameEntry): Record<Part, VNode | null> {
  const { annotations, annotationVisibility, relatedEntries } = entry.entry;
  return {
    bar: null,
    imprint: <Imprint entry={entry} />,
    abstract: <Abstract entry={entry} />,
    journal: <Journal entry={entry} />,
    annotations: annotationVisibility ? <AnnotationsSection annotations={annotations} /> : null,
    related: <RelatedSection entries={relatedEntries} />,
    rest: <Rest entry={entry} />,
  };
}

/** The three columns: imprint, reading, further reading. */
export function Columns({ entry }: Props) {
  const parts = useMemo(() => partsOf(entry), [entry]);
  const shown = useSlices(ORDER, 1);
  const part = (name: Part) => (shown.includes(name) ? parts[name] : null);
  const hasRelated = entry.entry.relatedEntries.length > 0;
  return (
    <div class="columns" data-columns={hasRelated ? 3 : 2} aria-busy={shown.length < ORDER.length}>
      <div class="imprint">
        {part('imprint')}
        {part('journal')}
      </div>
      <div class="reading">
        {part('abstract')}
        {part('annotations')}
        {part('rest')}
      </div>
      {hasRelated ? <div class="further">{part('related')}</div> : null}
    </div>
  );
}
