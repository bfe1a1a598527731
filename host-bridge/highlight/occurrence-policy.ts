/**
 * Which occurrences of a phrase are highlighted: the first in the page, the first in each section, or all.
 */
export type OccurrencePolicy = 'first' | 'section' | 'all';
