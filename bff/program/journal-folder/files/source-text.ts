import type { Place } from '../problems.ts';

/** A part of a text file. */
export interface SourceText {
  readonly file: string;
  /** The line of the file that the text begins in. */
  readonly line: number;
  readonly text: string;
}

/** The place of a line of the text. @param line counted from 1 */
export const placeIn = ({ file, line: first }: SourceText, line: number): Place => ({ file, line: first + line - 1 });
