import { People } from '../frame/components/people.tsx';
import { useI18n } from '../frame/i18n.tsx';
import type { FrameEntry } from '../frame/state/frame-data.ts';
import { Title } from './title.tsx';

interface Props {
  readonly entry: FrameEntry['entry'];
  /** The number of names that are shown at first; by default all. */
  readonly limit?: number | undefined;
}

/** Title, authors, designers and blurb of the entry. */
export function Particulars({ entry, limit }: Props) {
  const { messages, contentLanguage } = useI18n();
  return (
    <>
      <Title title={entry.title} />
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
