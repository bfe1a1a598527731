import { DoiAndDate } from '../frame/components/doi.tsx';
import { Heading } from '../frame/components/heading.tsx';
import { People } from '../frame/components/people.tsx';
import { useI18n } from '../frame/i18n.tsx';
import type { FrameEntry } from '../frame/state/frame-data.ts';
import { Cite } from './cite.tsx';

/** Long titles use a smaller font size. */
function lengthOf({ length }: string): 'short' | 'long' | 'very-long' {
  if (length < 60) return 'short';
  return length < 140 ? 'long' : 'very-long';
}

interface Props {
  readonly entry: FrameEntry['entry'];
}

/**
 * Title, authors, designers and blurb of the entry.
 * @param limit the number of names that are shown at first; by default all
 * @param level of the title's heading
 */
export function Particulars({ entry, limit, level = 1 }: Props & { limit?: number; level?: number }) {
  const { messages, contentLanguage } = useI18n();
  const { title } = entry;
  return (
    <>
      <Heading level={level} class="title" data-length={lengthOf(title)} lang={contentLanguage} dir="auto">
        {title}
      </Heading>
      <People people={entry.authors} around={messages.authors} class="authors" limit={limit} />
      <People people={entry.designers} around={messages.designers} class="designers" limit={limit} />
      {entry.blurb === '' ? null : (
        <p class="blurb" lang={contentLanguage} dir="auto">
          {entry.blurb}
        </p>
      )}
    </>
  );
}

/** DOI and date of the menu's own entry, with a button that shows how to cite it. */
export const EntryFacts = ({ entry }: Props) => (
  <Cite work={entry}>{(button) => <DoiAndDate entry={entry}>{button}</DoiAndDate>}</Cite>
);
