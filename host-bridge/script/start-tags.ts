import { JournalClient } from '../client/journal-client.ts';
import { whenParsed } from '../client/page/parsed.ts';
import { resolveOptions } from '../client/resolve-options.ts';
import { notices } from '../client/warn-once.ts';
import { clientOrigin } from './client-origin.ts';
import { isRunning, isTag, likeliestTag, tagsInPage } from './find-tags.ts';

/** Marks a tag as taken, for every version of the client on the page. */
const TAKEN = Symbol.for('journal.tag');

const isTaken = (tag: HTMLScriptElement) => Reflect.has(tag, TAKEN);
const menuOf = (tag: HTMLScriptElement) => tag.dataset.menuName ?? '';

/** Is there an earlier tag in the page that started the same thing? */
function isRepeated(tag: HTMLScriptElement): boolean {
  return tagsInPage().some(
    (other) => isTaken(other) && other.dataset.entry === tag.dataset.entry && menuOf(other) === menuOf(tag),
  );
}

function start(tag: HTMLScriptElement): void {
  if (isTaken(tag)) return;
  const repeated = isRepeated(tag);
  Reflect.set(tag, TAKEN, true);
  if (repeated) {
    console.warn(`Journal: the entry "${tag.dataset.entry}" has two script tags in this page; the second is left out`);
    return;
  }
  JournalClient.defaultApiUrl = clientOrigin(tag);
  const given = { createElements: true, nonce: tag.nonce, ...tag.dataset };
  new JournalClient(resolveOptions(given, JournalClient.defaultApiUrl, notices()));
}

/** Without `document.currentScript` every tag of ours that is running may be the one this run is for. */
function startRunning(): void {
  for (const tag of tagsInPage()) if (isRunning(tag)) start(tag);
}

/** The last look, once the page is parsed: the file runs, so somebody wanted it to. */
function startLikeliest(): void {
  startRunning();
  const likeliest = likeliestTag();
  if (likeliest !== undefined && !tagsInPage().some(isTaken)) start(likeliest);
}

/**
 * Starts a client for the script tag that this run of the file is for. A classic script is told its own element; a module,
 * or a file that an optimiser delayed, rewrote or wrote into the page, looks for it.
 *
 * @param current `document.currentScript` while the file was run
 */
export function startTags(current: HTMLOrSVGScriptElement | null): void {
  if (isTag(current)) start(current);
  else {
    startRunning();
    void whenParsed().then(startLikeliest);
  }
}
