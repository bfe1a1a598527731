/** What some pages need before they are read: one file, which is loaded with the annotations. */

export { lookUp } from '../article/page-identity.ts';
export { readRoot } from '../article/page-root.ts';
export { whenHydrated } from './hydration.ts';
