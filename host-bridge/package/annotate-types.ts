/** The types of the package's functions for Node. Those of the command need more than users of the package have. */
export const ANNOTATE_TYPES = `import type { Annotation, OccurrencePolicy } from './index.mjs';

export interface MarksOptions {
  /** By default what the page's own tag says: all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Selects the parts of the page that are read; by default what the page's own tag says, or all. */
  readonly root?: string | undefined;
  /** The address to which the marks of an annotation link, with \`SLUG\` in place of its slug; without it, none does. */
  readonly links?: string | undefined;
}

/**
 * Writes the marks of an article's annotations into the HTML of its page, in place of those that it has. Everything else
 * keeps its bytes. Needs the package jsdom.
 * @param annotations the response of \`/api/v1/annotations/SLUG\`
 */
export declare function annotate(
  html: string,
  annotations: readonly Pick<Annotation, 'id' | 'scanText'>[],
  options?: MarksOptions,
): Promise<string>;

/** Removes the marks: the result is the HTML as it was before \`annotate\`, byte for byte. */
export declare function removeMarks(html: string): string;
`;
