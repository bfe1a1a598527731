import { useMenuState } from '../context.tsx';
import { JournalName } from '../journal-name.tsx';
import { Progress } from '../load-status.tsx';
import { isTitleInPage } from '../state/menu-state.ts';

/**
 * The card of a loading entry. It reserves the space of the title, unless the page shows titles itself, and shows
 * progress only after a short delay.
 */
export function LoadingCard() {
  const isShort = useMenuState(isTitleInPage);
  return (
    <header class="surface card menu-card" data-short={isShort} aria-busy="true">
      <div class={isShort ? 'bar short-bar' : 'bar'}>
        <JournalName />
        {isShort ? <Progress /> : null}
      </div>
      {isShort ? null : <div class="title-placeholder" />}
      {isShort ? null : <Progress />}
    </header>
  );
}
