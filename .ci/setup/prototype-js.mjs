// @ts-check
/**
 * Path of Prototype.js 1.7: `PROTOTYPE_JS`, or where Debian's package puts it. No npm package holds it, and test pages
 * are built on it.
 */
export const PROTOTYPE_JS = process.env.PROTOTYPE_JS || '/usr/share/javascript/prototype/prototype.js';
