import type { MenuPlacement } from '../client/options.ts';
import { watchMutations } from '../page-mutations.ts';
import { type GutterSpace, type Insets, type Place, type Placement, watchPlace } from '../placement/index.ts';
import { unclobbered } from '../unclobbered.ts';
import { isHidden } from './is-hidden.ts';
import { pageHighlights } from './text-phrases.ts';

/** Where the menu stands while nothing is open. The kind is empty until the page has been measured. */
export type MenuPlace =
  | Place
  /** Annotations stand level with their lines in this space. */
  | ({ readonly kind: 'sidenotes' } & GutterSpace)
  | { readonly kind: 'inline' | '' };

/** Where the launcher stands if the page cannot be measured. */
const DEFAULT: MenuPlace = { kind: 'launcher', right: 12, bottom: 12 };

/** The distances from the edges of the viewport that the publisher has set, in CSS pixels. */
function readInsets(shell: Element): Insets {
  const styles = getComputedStyle(shell);
  const distances = (['top', 'right', 'bottom', 'left'] as const).map((side) => {
    const distance = Number.parseFloat(styles.getPropertyValue(`--journal-menu-inset-${side}`));
    return Number.isNaN(distance) ? {} : { [side]: distance };
  });
  return Object.assign({}, ...distances);
}

/**
 * Whether the client has added the element to the page, and it may be covered: menu or list of highlights. The footer
 * is part of the page's content, which nothing covers.
 */
export function isOurs(element: Element): boolean {
  if ('connectHost' in element) return 'toggleAnnotation' in element;
  const { localName } = unclobbered(element);
  return localName.startsWith('journal-') && localName !== 'journal-footer';
}

/** Finds out where the menu stands while nothing is open: what the publisher chose, and what the page has room for. */
export class MenuPlaceChooser {
  readonly #shell: HTMLElement;
  readonly #onPlace: (place: MenuPlace) => void;
  readonly #signal: AbortSignal;
  #chosen: string | undefined;
  #watching: AbortController | undefined;

  constructor(shell: HTMLElement, onPlace: (place: MenuPlace) => void, signal: AbortSignal) {
    this.#shell = shell;
    this.#onPlace = onPlace;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#watching?.abort());
  }

  /** The publisher's choice may have changed. */
  choose(placement: MenuPlacement): void {
    const chosen = isHidden(this.#shell) ? 'none' : placement;
    if (chosen === this.#chosen || this.#signal.aborted) return;
    this.#chosen = chosen;
    this.#watching?.abort();
    if (chosen === 'none' || chosen === 'inline') this.#onPlace({ kind: chosen });
    else this.#watch(chosen);
  }

  #watch(placement: Placement): void {
    this.#watching = new AbortController();
    const page = { highlights: pageHighlights, isOurs, insets: () => readInsets(this.#shell), watchMutations };
    const onPlace = (place: Place) =>
      this.#onPlace(placement === 'sidenotes' && place.kind === 'card' ? { ...place, kind: placement } : place);
    try {
      watchPlace(page, placement, onPlace, this.#watching.signal);
    } catch {
      // The page has replaced a built-in function.
      this.#watching.abort();
      this.#onPlace(DEFAULT);
    }
  }
}
