/**
 * What is read with the client's own code, whose globals must be those of the page: `doctor-in-window.mjs`.
 *
 * The build makes the globals in `root/window-scope.ts` variables of this file, so that a page can be read in a frame
 * that runs no script. Where there is no frame, the caller sets the globals before it imports this file.
 */
import { pageAddress, pageDoi } from '../../client/page/page-identity.ts';
import type { WindowScope } from '../../root/window-scope.ts';
import { readColours } from './read-colours.ts';
import { readPhrases } from './read-phrases.ts';

export const reading = { readPhrases, readColours, pageDoi, pageAddress };
export type Reading = typeof reading;

/** @param _scope the globals of the page, which the build gives to this file */
export const inWindow = (_scope: WindowScope): Reading => reading;
