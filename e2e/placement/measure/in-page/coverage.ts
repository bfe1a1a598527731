/** How many points of something can be seen, and how many of these the product covers. */
export interface Coverage {
  readonly visible: number;
  readonly covered: number;
}

export const NOTHING: Coverage = { visible: 0, covered: 0 };

/** Adds coverages up. */
export const total = (coverages: readonly Coverage[]): Coverage =>
  coverages.reduce((a, b) => ({ visible: a.visible + b.visible, covered: a.covered + b.covered }), NOTHING);

/** The covered part, in per cent. Nothing is covered of what cannot be seen. */
export const coveredPercent = ({ visible, covered }: Coverage): number =>
  visible === 0 ? 0 : (100 * covered) / visible;
