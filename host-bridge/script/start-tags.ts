import { JournalClient } from '../client/journal-client.ts';
import type { TagOptions } from '../client/options.ts';
import { onOutdated } from '../client/script-files.ts';
import { whenParsed } from '../waiting.ts';
import { createWarnOnce } from '../warn-once.ts';
import { clientOrigin, isRunning, isTag, likeliestTag, tagsInPage } from './script-tags.ts';

/** Marks a tag that a client, of any version, has started for. */
const STARTED = Symbol.for('journal.tag');

const isStarted = (tag: HTMLScriptElement) => Reflect.has(tag, STARTED);
const menuOf = (tag: HTMLScriptElement) => tag.dataset.menuName ?? '';

/** Whether another tag has started a client for the same entry and menu. */
function isRepeated(tag: HTMLScriptElement): boolean {
  return tagsInPage().some(
    (other) => isStarted(other) && other.dataset.entry === tag.dataset.entry && menuOf(other) === menuOf(tag),
  );
}

function startClient(options: TagOptions): void {
  const client = new JournalClient(options);
  onOutdated((current) => {
    client.destroy();
    // The page's own scripts find the client under this name.
    if (window.JournalClient === JournalClient) Reflect.set(window, 'JournalClient', current.JournalClient);
    new current.JournalClient(options);
  });
}

function start(tag: HTMLScriptElement): void {
  if (isStarted(tag)) return;
  const repeated = isRepeated(tag);
  Reflect.set(tag, STARTED, true);
  const warn = createWarnOnce();
  try {
    JournalClient.defaultApiUrl = clientOrigin(tag);
    if (repeated) warn(`"${tag.dataset.entry}" has two script tags; the second is ignored`);
    else startClient({ nonce: tag.nonce, createElements: true, ...tag.dataset });
  } catch (error) {
    // The page has replaced a built-in that every client needs.
    warn(String(error));
  }
}

/** Without `document.currentScript`, any running tag may belong to this run of the file. */
function startRunning(): void {
  for (const tag of tagsInPage()) if (isRunning(tag)) start(tag);
}

/** Called when the page is parsed. The file runs, so it belongs to a tag, even if no tag has the usual form. */
function startLikeliest(): void {
  startRunning();
  const likeliest = likeliestTag();
  if (likeliest && !tagsInPage().some(isStarted)) start(likeliest);
}

/**
 * Starts a client for the script tag that this run of the file belongs to. A classic script knows its own element. A
 * module does not, nor does a file that an optimiser has delayed, rewritten or inlined: these search the page for their
 * tag.
 *
 * @param current `document.currentScript` while the file runs
 */
export function startTags(current: HTMLOrSVGScriptElement | null): void {
  if (isTag(current)) start(current);
  else {
    startRunning();
    void whenParsed().then(startLikeliest);
  }
}
