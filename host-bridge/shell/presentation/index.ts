/** How the menu is shown in the page, at rest and opened: `journal-presentation.mjs`, a deferred module. */
export { Presentation } from './presentation.ts';
