import type { Box } from './box.ts';
import type { Column } from './column.ts';

/** Something of the page that is not covered. */
export interface Obstacle extends Box {
  readonly element: Element;
  /** Whether it stays where it is while the page scrolls. */
  readonly isFixed: boolean;
  /** Whether the user can operate it. */
  readonly isControl: boolean;
  /** Whether it is a sidebar of the site: beside it there is no free gutter, even below what it contains. */
  readonly isSidebar: boolean;
}

/** The text whose surroundings are measured. */
export interface TextFacts {
  /** Its highlights: controls, for a reader. */
  readonly highlights: ReadonlySet<Element | Range>;
  /** Some of its blocks. What contains them scrolls with the text, and is its ground. */
  readonly blocks: readonly Element[];
  /** Where it is, if what is beside it is measured. */
  readonly column?: Column | undefined;
}
