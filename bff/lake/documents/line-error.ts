/** A line of an export that cannot be used; whoever knows the line's number adds it. */
export class LineProblem extends Error {
  override readonly name = 'LineProblem';
}
