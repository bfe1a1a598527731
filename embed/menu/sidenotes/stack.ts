import type { Band, SidenoteFacts } from '../../protocol/index.ts';

/** In CSS pixels: the space between notes, and around what the page has beside its text. */
export const GAP = 12;

interface Note {
  /** The top of its line. */
  readonly top: number;
  readonly height: number;
}

/**
 * Places notes level with their lines. Where two would collide, the later one moves down. The open note keeps its line: the
 * notes above it move up. They cover nothing that is taken, and are below the article's end only if they are too many.
 *
 * @param notes from top to bottom
 * @param open the index of the open note; -1 for none
 * @returns the top of each note
 */
export function stackNotes(notes: readonly Note[], { taken, end }: Omit<SidenoteFacts, 'lines'>, open = -1): number[] {
  const isOver = (top: number, height: number, [from, to]: Band) => top < to + GAP && top + height > from - GAP;
  const below = (top: number, height: number) =>
    taken.reduce((free, band) => (isOver(free, height, band) ? band[1] + GAP : free), top);
  const above = (top: number, height: number) =>
    taken.reduceRight((free, band) => (isOver(free, height, band) ? band[0] - GAP - height : free), top);
  let tops = notes.map(({ top }) => top);
  const moveDown = () => {
    let floor = 0;
    tops = tops.map((top, index) => {
      const { height } = notes[index] ?? { height: 0 };
      const free = below(Math.max(top, floor), height);
      floor = free + height + GAP;
      return free;
    });
  };
  /** Moves a note up to a place, and those before it out of its way, back to the first of them. */
  const moveUp = (last: number, place: number, first = 0) => {
    let ceiling = place;
    for (let index = last; index >= first; index--) {
      const { height } = notes[index] ?? { height: 0 };
      const free = above(Math.min(tops[index] ?? 0, ceiling), height);
      tops[index] = free;
      ceiling = free - GAP - (notes[index - 1]?.height ?? 0);
    }
  };
  moveDown();
  const last = notes.length - 1;
  const toEnd = (first?: number) => moveUp(last, end - (notes[last]?.height ?? 0), first);
  toEnd();
  if (open >= 0) {
    moveUp(open, below(notes[open]?.top ?? 0, notes[open]?.height ?? 0));
    // Those after it are level with their lines again, where there is room now.
    tops = tops.map((top, index) => (index > open ? (notes[index]?.top ?? 0) : top));
    moveDown();
    toEnd(open + 1);
  }
  moveDown();
  return tops;
}
