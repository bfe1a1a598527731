import { ChevronIcon, CloseIcon } from '../../frame/components/icons.tsx';
import { LoadStatus } from '../../frame/components/load-status.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { type FrameEntry, listedAnnotations } from '../../frame/state/frame-data.ts';
import { ignoreFailure } from '../../protocol/index.ts';
import { useReturnedFocus } from '../annotations/annotation-view.tsx';
import { EntryFacts } from '../cite.tsx';
import { useController, useMenuState } from '../context.tsx';
import { loadColumns } from '../max/max.tsx';
import { JournalName, Particulars, Updates } from '../particulars.tsx';
import { HiddenAnnotations, ReadingDisclosure } from '../reading-settings.tsx';
import { isExpandable, isTitleInPage } from '../state/menu-selectors.ts';
import { EXPAND_BUTTON, type MenuState } from '../state/menu-state.ts';

const isPanel = ({ page }: MenuState): boolean => page.presentation === 'panel';
const isMinimised = ({ view }: MenuState): boolean => view === 'min';

/**
 * The buttons for `min` or `mid`, and for `max`. The launcher closes its panel, unless a low viewport has no room for it.
 * @param isShort icons replace words
 */
function Actions({ isShort = false }: { isShort?: boolean }) {
  const controller = useController();
  const { messages } = useI18n();
  const inPanel = useMenuState(isPanel);
  const isMin = useMenuState(isMinimised);
  const hasLauncher = useMenuState(({ page }) => inPanel && !page.isLow);
  const canExpand = useMenuState(isExpandable);
  const disconnected = useMenuState((state) => state.disconnected);
  // Unlike `pointerenter`, these do not fire when the page moves the frame under a pointer that rests.
  const prepareMax = () => {
    controller.completeEntry();
    loadColumns().catch(ignoreFailure);
  };
  const Icon = inPanel ? CloseIcon : ChevronIcon;
  const toggle = isMin ? messages.open : messages.minimise;
  const nextView = isMin ? 'mid' : 'min';
  const expand = useReturnedFocus(EXPAND_BUTTON);
  if (disconnected) return null;
  return (
    <div class="actions">
      {hasLauncher ? null : (
        <button
          type="button"
          class="action"
          data-shows={nextView}
          onClick={() => controller.intend(inPanel ? { kind: 'leave' } : { kind: 'view', view: nextView })}
        >
          {isShort ? <Icon /> : null}
          <span class={isShort ? 'visually-hidden' : undefined}>{inPanel ? messages.close : toggle}</span>
        </button>
      )}
      {canExpand ? (
        <button
          ref={expand}
          type="button"
          class="action"
          onPointerMove={prepareMax}
          onPointerDown={prepareMax}
          onFocus={prepareMax}
          onClick={() => controller.expand()}
        >
          {messages.expand}
        </button>
      ) : null}
    </div>
  );
}

interface Props {
  readonly entry: FrameEntry['entry'];
}

/** The line of a card beside a page that shows the title, and of a panel. */
function ShortBar({ entry }: Props) {
  const { messages, contentLanguage, fill } = useI18n();
  const inPanel = useMenuState(isPanel);
  const count = listedAnnotations(entry).length;
  return (
    <>
      <h1 class="visually-hidden" lang={inPanel ? undefined : contentLanguage}>
        {inPanel ? messages.annotations : entry.title}
      </h1>
      <div class="line bar short-bar">
        <JournalName />
        {count === 0 ? null : <p class="cut label annotation-count">{fill(messages.annotationCount, count)}</p>}
        <Actions isShort />
      </div>
    </>
  );
}

/** The title line of `min`, which CSS truncates, or the particulars of `mid` with six names at first. */
function FullHead({ entry }: Props) {
  const { contentLanguage } = useI18n();
  const isMin = useMenuState(isMinimised);
  return (
    <>
      <div class="line bar">
        {isMin ? (
          <h1 class="cut title-line" lang={contentLanguage} dir="auto">
            {entry.title}
          </h1>
        ) : (
          <JournalName />
        )}
        <Actions />
      </div>
      {isMin ? null : (
        <div>
          <Particulars entry={entry} limit={6} />
        </div>
      )}
    </>
  );
}

/** The menu's card. It repeats of a page that shows the title only DOI and date, if `max` does not show them. */
export function MenuCard({ entry }: Props) {
  const inPanel = useMenuState(isPanel);
  const isShort = useMenuState(isTitleInPage) || inPanel;
  const isMin = useMenuState(isMinimised);
  const disconnected = useMenuState((state) => state.disconnected);
  const { messages } = useI18n();
  // A panel has them behind its annotations.
  const hasFacts = !inPanel && (!isShort || !entry.apiExpandable);
  return (
    <header class="surface card stack menu-card" data-short={isShort}>
      <Updates notices={entry.updatedBy} />
      {isShort ? <ShortBar entry={entry} /> : <FullHead entry={entry} />}
      {/* Both forms of the card have them in one place, so that an open citation stays when one becomes the other. */}
      {hasFacts ? <EntryFacts entry={entry} /> : null}
      {hasFacts && !isMin ? <ReadingDisclosure /> : null}
      {isMin ? null : <HiddenAnnotations />}
      {disconnected ? (
        <p class="label" role="status">
          {messages.disconnected}
        </p>
      ) : null}
    </header>
  );
}

/** What a panel tells of the entry, even if the page tells it, too. */
export function EntryRecord({ entry }: Props) {
  return (
    <section class="surface card stack menu-card entry-record">
      <div>
        <Particulars entry={entry} limit={6} level={2} />
      </div>
      <EntryFacts entry={entry} />
      <ReadingDisclosure />
    </section>
  );
}

/** The card of an entry that is loading or failed. It reserves the space of a title that the page does not show. */
export function UnloadedCard({ status }: { status: 'loading' | 'failed' }) {
  const controller = useController();
  const isShort = useMenuState(isTitleInPage);
  const isBeside = isShort && status === 'loading';
  const loadStatus = <LoadStatus status={status} retry={() => controller.loadEntry()} />;
  return (
    <header class="surface card stack menu-card" data-short={isShort}>
      <div class={isShort ? 'line bar short-bar' : 'line bar'}>
        <JournalName />
        {isBeside ? loadStatus : null}
      </div>
      {isShort || status === 'failed' ? null : <div class="title-placeholder" />}
      {isBeside ? null : loadStatus}
    </header>
  );
}
