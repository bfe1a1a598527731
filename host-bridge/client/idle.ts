import type { Article } from '../article/article.ts';
import { startCitationMeta } from '../article/citation-meta.ts';
import { printEndnotes } from '../article/print-endnotes.ts';

/**
 * Starts what no reader waits for while the page loads, from a file of its own: the metadata for reference managers, and
 * the endnotes of a printed page. @param signal aborted when the client leaves the page
 */
export function startIdle(article: Article, signal: AbortSignal): void {
  if (signal.aborted) return;
  startCitationMeta(article, signal);
  printEndnotes(article, signal);
}
