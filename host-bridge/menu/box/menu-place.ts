import type { MenuPlacement } from '../../client/options.ts';
import type { Insets, Place, Placement } from '../../placement/place.ts';
import { type PlacementPage, watchPlace } from '../../placement/watch-place.ts';
import { pageHighlights } from './text-phrases.ts';

/** Where the menu stands while nothing is open. The kind is empty until the page has been measured. */
export type MenuPlace = Place | { readonly kind: 'inline' | '' };

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

/** What the chooser needs from the menu. */
export interface MenuPlaceHost extends Pick<PlacementPage, 'onError'> {
  /** The menu's element. */
  readonly shell: HTMLElement;
  /** The publisher's choice. */
  placement(): MenuPlacement;
}

/** Finds out where the menu stands while nothing is open: what the publisher chose, and what the page has room for. */
export class MenuPlaceChooser {
  readonly #host: MenuPlaceHost;
  readonly #onPlace: (place: MenuPlace) => void;
  readonly #signal: AbortSignal;
  #chosen: string | undefined;
  #watching = new AbortController();

  constructor(host: MenuPlaceHost, onPlace: (place: MenuPlace) => void, signal: AbortSignal) {
    this.#host = host;
    this.#onPlace = onPlace;
    this.#signal = signal;
    // The page may hide the element by a media query.
    addEventListener('resize', () => this.choose(), { signal });
    signal.addEventListener('abort', () => this.#watching.abort());
  }

  /** The publisher's choice may have changed. */
  choose(): void {
    const { shell } = this.#host;
    const chosen = isHidden(shell) ? 'none' : this.#host.placement();
    if (chosen === this.#chosen || this.#signal.aborted) return;
    this.#chosen = chosen;
    this.#watching.abort();
    if (chosen === 'none' || chosen === 'inline') this.#onPlace({ kind: chosen });
    else this.#watch(chosen);
  }

  #watch(chosen: Placement): void {
    this.#watching = new AbortController();
    const { shell, onError } = this.#host;
    const page = { highlights: pageHighlights, insets: () => readInsets(shell), onError };
    watchPlace(page, chosen, this.#onPlace, this.#watching.signal);
  }
}
