import { useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useMenuState } from '../context.tsx';
import { EntryFacts } from '../entry-facts.tsx';
import { JournalName } from '../journal-name.tsx';
import { Particulars } from '../particulars.tsx';
import { isTitleInPage } from '../state/menu-state.ts';
import { Title } from '../title.tsx';
import { Actions } from './actions.tsx';
import { ShortCard } from './short-card.tsx';

interface Props {
  readonly entry: FrameEntry['entry'];
}

/** The content that only `mid` shows, with six names at first. */
function Details({ entry, fadesIn }: Props & { fadesIn: boolean }) {
  return (
    <div class="particulars" data-fades-in={fadesIn}>
      <Particulars entry={entry} limit={6} />
    </div>
  );
}

/** The title line of `min` or the card of `mid`. */
function FullCard({ entry }: Props) {
  const isMin = useMenuState((state) => state.view === 'min');
  // The details fade in only after `min`. On the first render they are visible at once.
  const wasMin = useRef(false);
  wasMin.current ||= isMin;
  return (
    <>
      <div class="bar">
        {isMin ? <Title title={entry.title} singleLine /> : <JournalName />}
        <Actions />
      </div>
      {isMin ? null : <Details entry={entry} fadesIn={wasMin.current} />}
      <EntryFacts entry={entry} />
    </>
  );
}

/** The menu's card. It does not repeat the title, authors and date of a page that shows its title itself. */
export function MenuCard({ entry }: Props) {
  // A panel is opened for what it tells of the entry, even if the page tells it, too.
  const isShort = useMenuState((state) => isTitleInPage(state) && state.presentation !== 'panel');
  const disconnected = useMenuState((state) => state.disconnected);
  const { messages } = useI18n();
  return (
    <header class="surface card menu-card" data-short={isShort}>
      {isShort ? <ShortCard entry={entry} /> : <FullCard entry={entry} />}
      {disconnected ? (
        <p class="label" role="status">
          {messages.disconnected}
        </p>
      ) : null}
    </header>
  );
}
