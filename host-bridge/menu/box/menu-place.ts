import type { Article } from '../../article/article.ts';
import { createLatestSignal } from '../../dom/once.ts';
import type { MenuPlacement } from '../../options/options.ts';
import { readPlacement } from '../../options/read-attributes.ts';
import type { Insets } from '../../placement/place.ts';
import { type ChoosePlace, watchPlace } from '../../placement/watch-place.ts';
import type { MenuPlace } from '../state.ts';

/** Whether the page hides an element of ours: by its attribute `hidden`, or with `display: none`. */
function isHidden(shell: HTMLElement): boolean {
  // The first sheet overrides the page's styles, so it is left out while they are read. Nothing is painted meanwhile.
  const [own] = shell.shadowRoot?.adoptedStyleSheets ?? [];
  if (!own) return shell.hasAttribute('hidden');
  own.disabled = true;
  const { display } = getComputedStyle(shell);
  own.disabled = false;
  return display === 'none';
}

/** The distances from the edges of the viewport that the publisher has set, in CSS pixels. */
function readInsets(shell: Element): Insets {
  const styles = getComputedStyle(shell);
  const distances = (['top', 'right', 'bottom', 'left'] as const).map((side) => {
    const distance = Number.parseFloat(styles.getPropertyValue(`--journal-menu-inset-${side}`));
    return Number.isNaN(distance) ? {} : { [side]: distance };
  });
  return Object.assign({}, ...distances);
}

/** Finds out where the menu stands while nothing is open. @returns call it when the publisher's choice may change */
export function watchMenuPlace(
  shell: HTMLElement,
  { highlights, options, warn, fail: onError }: Pick<Article, 'highlights' | 'options' | 'warn' | 'fail'>,
  onPlace: (place: MenuPlace) => void,
  signal: AbortSignal,
): () => void {
  const page = { highlights: highlights.phrases, phrases: highlights.places, insets: () => readInsets(shell), onError };
  const nextWatch = createLatestSignal(signal);
  let chosen: MenuPlacement | 'hidden' | undefined;
  const choose = () => {
    const choice = isHidden(shell) ? 'hidden' : readPlacement(shell, options.placement, warn);
    if (choice === chosen || signal.aborted) return;
    chosen = choice;
    const ended = nextWatch();
    if (choice === 'hidden' || choice === 'none' || choice === 'inline') return onPlace({ kind: choice });
    const watch = (chooseFirst?: ChoosePlace): void => {
      if (!ended.aborted) watchPlace(page, choice, onPlace, ended, chooseFirst);
    };
    if (choice !== 'sidenotes') return watch();
    import('./sidenotes.ts').then(
      ({ createSidenotes }) => watch(createSidenotes(shell, ended)),
      (error) => {
        watch();
        onError(error);
      },
    );
  };
  // The page may hide the element by a media query.
  addEventListener('resize', choose, { signal });
  return choose;
}
