/** Selects all highlights, including marked-up elements. A publisher's rules for `.annotation` are more specific. */
export const ANY = ':is(journal-highlight,:where([data-journal-annotation]))';

/** Selects the highlights of the open annotation. */
export const ACTIVE = `${ANY}:where([data-journal-active])`;

/** A mixture of the text colour with what is behind it. */
export const tint = (percent: number): string => `color-mix(in srgb,currentColor ${percent}%,transparent)`;
