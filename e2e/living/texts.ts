/** Sentences with phrases of the sample journal's entry "the-brass-tides", and what becomes of each. */
export const SPRING = 'Few know what is meant when we speak of a spring tide by the sea.';
export const NEAP = 'A week later there is a neap tide after the quarter moon, as every child on the coast knows.';
export const COTIDAL = 'Then he drew cotidal lines across the sea.';

/** The highlights in these sentences, as `highlights()` tells them. */
export const SPRING_MARK = 'spring-tide: spring tide';
export const NEAP_MARK = 'neap-tide: neap tide';
export const COTIDAL_MARK = 'cotidal-line: cotidal lines';
