/** What is read with the client's own code, whose globals must be those of the page when this file is loaded. */
import { pageAddress, pageDoi } from '../../article/page-identity.ts';
import { readColours } from './read-colours.ts';
import { readPhrases } from './read-phrases.ts';

export const reading = { readPhrases, readColours, pageDoi, pageAddress };
export type Reading = typeof reading;
