/** Sentences with phrases of the sample journal's entry "the-brass-tides". */
export const SPRING = 'Few know what is meant when we speak of a spring tide by the sea.';
export const NEAP = 'A week later there is a neap tide after the quarter moon, as every child on the coast knows.';
export const COTIDAL = 'Then he drew cotidal lines across the sea.';

/** The highlights in these sentences, as `HostPage.highlights()` returns them. */
export const SPRING_HIGHLIGHT = 'spring-tide: spring tide';
export const NEAP_HIGHLIGHT = 'neap-tide: neap tide';
export const COTIDAL_HIGHLIGHT = 'cotidal-line: cotidal lines';
