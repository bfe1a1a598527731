import { readArticle } from '../make/read/article.ts';
import type { Article } from '../make/sources.ts';
import { alAnkabut } from './al-ankabut-wa-l-safiha/article.ts';
import { errata } from './errata/article.ts';
import { heldToTheLight } from './held-to-the-light/article.ts';
import { linesNobodyHasSeen } from './lines-nobody-has-seen/article.ts';
import { theBrassTides } from './the-brass-tides/article.ts';
import { theSpiderAndThePlate } from './the-spider-and-the-plate/article.ts';
import { whatTheLampSays } from './what-the-lamp-says/article.ts';

const ISSUE = [
  theBrassTides,
  theSpiderAndThePlate,
  alAnkabut,
  linesNobodyHasSeen,
  heldToTheLight,
  whatTheLampSays,
  errata,
];

/** Reads every article of the journal, in the order of the issue. */
export const readArticles = (): Article[] => ISSUE.map(readArticle);
