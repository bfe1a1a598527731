/** A note and where it belongs, in CSS pixels of the page. */
export interface StackedNote {
  /** The top of the note's line. */
  readonly line: number;
  readonly height: number;
}

/** In CSS pixels. */
const GAP = 8;

/**
 * Places notes level with their lines. A note that would overlap the one above it is pushed down.
 *
 * @param notes in the order of the text
 * @returns the top of each note
 */
export function stackNotes(notes: readonly StackedNote[]): number[] {
  let end = Number.NEGATIVE_INFINITY;
  return notes.map(({ line, height }) => {
    const top = Math.max(line, end);
    end = top + height + GAP;
    return top;
  });
}
