import { useEffect, useRef } from 'preact/hooks';
import { DoiAndDate } from '../../frame/components/doi-and-date.tsx';
import { People } from '../../frame/components/people.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useController, useMenuState } from '../context.tsx';
import { isExpandable } from '../state/menu-state.ts';
import { Title } from '../title.tsx';

/** The number of names that a card shows at first. */
const NAME_LIMIT = 6;

function Actions() {
  const controller = useController();
  const state = useMenuState((current) => current);
  const { messages } = useI18n();
  const other = state.view === 'min' ? 'mid' : 'min';
  const expand = useRef<HTMLButtonElement>(null);
  const takesFocus = state.returnFocusTo === 'expand';
  useEffect(() => {
    if (takesFocus) expand.current?.focus();
  }, [takesFocus]);
  if (state.disconnected) return null;
  return (
    <div class="actions">
      <button type="button" class="action" onClick={() => controller.showCard(other)}>
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

/** The content that only `mid` shows. */
function Details({ entry, fadesIn }: { entry: FrameEntry['entry']; fadesIn: boolean }) {
  const { messages, contentLanguage } = useI18n();
  return (
    <div class="particulars" data-fades-in={fadesIn}>
      <Title title={entry.title} />
      <People people={entry.authors} around={messages.authors} class="authors" limit={NAME_LIMIT} />
      <People people={entry.designers} around={messages.designers} class="designers" limit={NAME_LIMIT} />
      {entry.blurb === '' ? null : (
        <p class="blurb" lang={contentLanguage} dir="auto">
          {entry.blurb}
        </p>
      )}
    </div>
  );
}

/** The menu as a title line (`min`) or as a card (`mid`). */
export function MenuCard({ entry }: { entry: FrameEntry['entry'] }) {
  const state = useMenuState((current) => current);
  const { messages } = useI18n();
  const isMin = state.view === 'min';
  // The details fade in only after `min`. On the first render they are visible at once.
  const wasMin = useRef(false);
  wasMin.current ||= isMin;
  return (
    <header class="surface card menu-card">
      <div class="bar">
        {isMin ? <Title title={entry.title} singleLine /> : <p class="label">{messages.journal}</p>}
        <Actions />
      </div>
      {isMin ? null : <Details entry={entry} fadesIn={wasMin.current} />}
      <DoiAndDate doi={entry.doi} doiUrl={entry.doiUrl} releaseDate={entry.releaseDate} />
      {state.disconnected ? (
        <p class="label" role="status">
          {messages.disconnected}
        </p>
      ) : null}
    </header>
  );
}
