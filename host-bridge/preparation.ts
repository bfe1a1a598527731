/** What some pages need before they are read: one file, which is loaded with the annotations. */
export { whenHydrated } from './client/hydration.ts';
export { lookUp } from './client/page/page-identity.ts';
export { readRoot } from './root/page-root.ts';
