/** Selects all highlights, including marked-up elements. */
export const ANY = ':is(journal-highlight,:where([data-journal-annotation])):not(#\\9)';

/** Selects the highlights of the open annotation. */
export const ACTIVE = `${ANY}:where([data-journal-active])`;

/** A mixture of the text colour with what is behind it. */
export const tint = (percent: number): string => `color-mix(in srgb,currentColor ${percent}%,transparent)`;

/**
 * Makes every declaration of a style sheet `!important`. With the selectors above, which are as specific as an id, it
 * overrides every rule of the page that has no id, and every rule without `!important`.
 */
export const important = (css: string): string => css.replace(/[^;{}](?=[;}])/g, '$&!important');
