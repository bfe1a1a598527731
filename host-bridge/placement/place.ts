/** What the publisher chose, where the menu is not part of the page's flow. */
export type Placement = 'auto' | 'left' | 'right' | 'launcher' | 'sidenotes';

/** Distances from the edges of the viewport that the publisher set, in CSS pixels. */
export type Insets = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** A free part of a gutter, in CSS pixels of the viewport. */
export interface GutterSpace {
  readonly side: 'left' | 'right';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly maxHeight: number;
}

/** Where the menu stands at rest, in CSS pixels of the viewport, without the device's safe areas. */
export type Place =
  | ({ kind: 'card' } & GutterSpace)
  /** The labels scroll with their lines. They are shown while they are in this space. */
  | ({ kind: 'labels' } & GutterSpace)
  /** One horizontal and one vertical distance. */
  | { kind: 'launcher'; left?: number; right?: number; top?: number; bottom?: number }
  /** No corner is free. */
  | { kind: 'none' };

/** From this width of the viewport on, the gutter is used. */
export const MIN_GUTTER_VIEWPORT = 1024;
/** Space around everything that is placed. */
export const MARGIN = 12;

/** Whether two places, or what decides about them, are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
