/** The annotation of each range that this client has painted. The browser's registry of highlights knows only types. */
const annotations = new WeakMap<AbstractRange, string>();

export function setAnnotationOf(range: AbstractRange, id: string): void {
  annotations.set(range, id);
}

/** @returns `undefined` if another script has painted the range */
export const annotationOf = (range: AbstractRange): string | undefined => annotations.get(range);
