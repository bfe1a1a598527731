import type { SidenoteFacts } from '../../embed/protocol/index.ts';
import type { Spot } from '../dom/closed-parts.ts';
import type { Size } from '../dom/geometry.ts';
import type { Column } from './column.ts';
import type { PageSamples } from './page-samples.ts';

/** What the publisher chose, where the menu is not part of the page's flow. */
export type Placement = 'auto' | 'left' | 'right' | 'sidenotes' | 'launcher';

/** Distances from the edges of the viewport, in CSS pixels. */
export type Insets = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** In the free part of a gutter. */
export interface CardPlace {
  readonly kind: 'card';
  readonly side: 'left' | 'right';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly maxHeight: number;
}

/** The notes beside the column, in CSS pixels of the page. */
export interface SidenotesPlace extends Omit<CardPlace, 'kind' | 'maxHeight'>, SidenoteFacts {
  readonly kind: 'sidenotes';
  /** Tells where the notes stand. The open one is at the line that was pressed. */
  tell(opened: { readonly id: string; readonly phrase: Spot | undefined } | null): SidenoteFacts;
  /** Where the pointer is on a note. @param edges the tops and bottoms of the notes */
  setBands(edges: readonly number[]): void;
  /** Scrolls to the annotation's highlight, unless the reader sees one. */
  reveal(id: string | null): void;
}

/** The launcher, with one horizontal and one vertical distance. */
export interface LauncherPlace extends Readonly<Insets> {
  readonly kind: 'launcher';
  /** Whether its word would cover something: it is a circle with the number of annotations. */
  readonly isCircle?: boolean;
}

/** Where the menu stands at rest, in CSS pixels of the viewport, without the device's safe areas. */
export type Place =
  | CardPlace
  | SidenotesPlace
  | LauncherPlace
  /** Nowhere: a dialog of the page keeps the reader from its text, or no corner is free. */
  | { readonly kind: 'blocked' | 'crowded' };

/** What decides about the menu's place. */
export interface PlaceFacts extends PageSamples {
  readonly viewport: Size;
  readonly insets: Insets;
  readonly column: Column | undefined;
  /** Where lines of the page end. */
  readonly isRightToLeft: boolean;
}

/** Space around everything that is placed. */
export const MARGIN = 12;

/** Whether two places, or what decides about them, are equal. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
