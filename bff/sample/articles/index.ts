import { readArticle } from '../make/read/article.ts';
import type { Article } from '../make/sources.ts';
import { theBrassTides } from './the-brass-tides/article.ts';

const SETTINGS = [theBrassTides];

/** Reads every article of the journal, in the order of the issue. */
export const readArticles = (): Article[] => SETTINGS.map(readArticle);
