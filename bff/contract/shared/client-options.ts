/*
 * The values of the client's options that have names: what the client accepts, and what the service's pages and requests
 * offer.
 */

/** Where the menu stands. */
export const PLACEMENTS = ['auto', 'left', 'right', 'sidenotes', 'launcher', 'inline', 'none'] as const;
/** How highlights are drawn. */
export const HIGHLIGHT_MODES = ['element', 'css'] as const;
/** Which occurrences of a phrase are highlighted. */
export const OCCURRENCES = ['first', 'section', 'all'] as const;
/** The colours of menu and footer: the entry's, or the dark or light ones of the service. */
export const THEMES = ['auto', 'dark', 'light'] as const;
/** The languages in which the frames have words, by primary subtag. */
export const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja'] as const;
