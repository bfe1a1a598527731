import { useEffect, useRef } from 'preact/hooks';
import { Facts } from '../../frame/components/doi-and-date.tsx';
import { People } from '../../frame/components/people.tsx';
import { useWords } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useController, useMenuState } from '../context.tsx';
import { isExpandable } from '../state/menu-state.ts';
import { Title } from '../title.tsx';

/** A card has room for this many names. */
const NAMES_AT_FIRST = 6;

function Actions() {
  const controller = useController();
  const state = useMenuState((whole) => whole);
  const { messages } = useWords();
  const other = state.view === 'min' ? 'mid' : 'min';
  const expand = useRef<HTMLButtonElement>(null);
  const returns = state.returnsTo === 'expand';
  useEffect(() => {
    if (returns) expand.current?.focus();
  }, [returns]);
  if (state.disconnected) return null;
  return (
    <div class="actions">
      <button type="button" class="action" onClick={() => controller.show(other)}>
        {other === 'min' ? messages.minimise : messages.open}
      </button>
      {isExpandable(state) ? (
        <button ref={expand} type="button" class="action" onClick={() => controller.expand()}>
          {messages.expand}
        </button>
      ) : null}
    </div>
  );
}

/** What `mid` has and `min` has not. */
function Particulars({ entry, fadesIn }: { entry: FrameEntry['entry']; fadesIn: boolean }) {
  const { messages, contentLanguage } = useWords();
  return (
    <div class="particulars" data-fades-in={fadesIn}>
      <Title title={entry.title} />
      <People people={entry.authors} around={messages.authors} class="authors" atFirst={NAMES_AT_FIRST} />
      <People people={entry.designers} around={messages.designers} class="designers" atFirst={NAMES_AT_FIRST} />
      {entry.blurb === '' ? null : (
        <p class="blurb" lang={contentLanguage} dir="auto">
          {entry.blurb}
        </p>
      )}
    </div>
  );
}

/** The menu as a title line (`min`) or a card (`mid`). */
export function MenuCard({ entry }: { entry: FrameEntry['entry'] }) {
  const state = useMenuState((whole) => whole);
  const { messages } = useWords();
  const min = state.view === 'min';
  // Not when the page comes: then it is to be read at once.
  const wasMin = useRef(false);
  wasMin.current ||= min;
  return (
    <header class="surface card menu-card">
      <div class="bar">
        {min ? <Title title={entry.title} line /> : <p class="label">{messages.journal}</p>}
        <Actions />
      </div>
      {min ? null : <Particulars entry={entry} fadesIn={wasMin.current} />}
      <Facts doi={entry.doi} doiUrl={entry.doiUrl} releaseDate={entry.releaseDate} />
      {state.disconnected ? (
        <p class="label" role="status">
          {messages.disconnected}
        </p>
      ) : null}
    </header>
  );
}
