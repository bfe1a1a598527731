import type { Drawing } from '../assets/pictures.ts';
import type { GlyphRun } from './shape.ts';

/** A run whose baseline starts at a point. Lengths are PostScript points. `y` grows downwards from the page's top. */
export interface PlacedRun {
  readonly kind: 'run';
  readonly run: GlyphRun;
  readonly x: number;
  readonly y: number;
  readonly ink: string;
}

export interface Rule {
  readonly kind: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly ink: string;
}

interface Ground {
  readonly kind: 'ground';
  readonly ink: string;
}

interface PlacedPicture {
  readonly kind: 'picture';
  readonly drawing: Drawing;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PageItem = PlacedRun | Rule | Ground | PlacedPicture;

/** The items of a page in drawing order. */
export type Page = readonly PageItem[];

/** The format of the offprints: A5. */
export const SHEET = { width: 420, height: 595, left: 58, right: 58, top: 62, bottom: 74 } as const;
export const MEASURE = SHEET.width - SHEET.left - SHEET.right;
