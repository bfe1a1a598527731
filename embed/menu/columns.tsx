import { Facts } from '../frame/facts.tsx';
import { Figure } from '../frame/figure.tsx';
import type { FrameEntry } from '../frame/frame-data.ts';
import { People } from '../frame/people.tsx';
import { useWords } from '../frame/words.tsx';
import { AboutSection, JournalLinks } from './sections/about.tsx';
import { AnnotationsSection } from './sections/annotations.tsx';
import { Downloads } from './sections/downloads.tsx';
import { PeopleSection } from './sections/people.tsx';
import { RelatedSection } from './sections/related.tsx';
import { CreditsSection, TextSection } from './sections/texts.tsx';
import { useSlices } from './sections/use-slices.ts';
import { Title } from './title.tsx';

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

/** The parts in the order that they are laid out in, one after every paint, so that no single step takes long. */
const PARTS = ['imprint', 'abstract', 'about', 'annotations', 'related', 'rest'] as const;

/** Middle column: what there is to read. */
function Reading({ entry: { entry }, shown }: Props & { shown: ReadonlySet<string> }) {
  const { messages } = useWords();
  return (
    <div class="reading">
      {shown.has('abstract') ? (
        <TextSection name="abstract" title={messages.abstract} value={entry.introduction} />
      ) : null}
      {shown.has('annotations') && entry.annotationVisibility ? (
        <AnnotationsSection annotations={entry.annotations} />
      ) : null}
      {shown.has('rest') ? (
        <>
          <TextSection
            name="bibliography"
            title={messages.bibliography}
            value={entry.bibliography}
            opensAtFirst={false}
          />
          <PeopleSection people={[...entry.authors, ...entry.designers]} />
          <CreditsSection credits={entry.credits} />
        </>
      ) : null}
    </div>
  );
}

/** The three columns: imprint, reading, further reading. */
export function Columns({ entry }: Props) {
  const shown = new Set<string>(useSlices(PARTS, 1));
  const { relatedEntries: related, pdf, markdown, pdfPreview } = entry.entry;
  return (
    <div class="columns" data-columns={related.length === 0 ? 2 : 3} aria-busy={shown.size < PARTS.length}>
      <div class="imprint">
        <Imprint entry={entry} />
        {shown.has('about') ? (
          <>
            <Downloads pdf={pdf} markdown={markdown} preview={pdfPreview} />
            <AboutSection about={entry.about} />
            <JournalLinks links={entry.settings.externalLinks} />
          </>
        ) : null}
      </div>
      <Reading entry={entry} shown={shown} />
      {related.length === 0 ? null : (
        <div class="further">{shown.has('related') ? <RelatedSection entries={related} /> : null}</div>
      )}
    </div>
  );
}
