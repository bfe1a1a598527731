import { loadFile } from '../../api/request.ts';
import { NEXT_PAGE } from '../../article/events.ts';
import { onAddressChange, pageDocument } from '../../dom/page.ts';
import { untilRetry, whenParsed } from '../../dom/waiting.ts';
import { createWarnOnce } from '../../dom/warn-once.ts';
import type { TagOptions } from '../../options/options.ts';
import { addOrigins, onOutdated } from '../files.ts';
import { JournalClient } from '../journal-client.ts';
import {
  clientOrigin,
  isRunning,
  isSameTag,
  isTag,
  likeliestTag,
  routeAddress,
  scriptOf,
  TAG_CHANGES,
  tagsInPage,
} from './script-tags.ts';

/** Marks a tag that a client, of any version, has started for. */
const STARTED = Symbol.for('journal.tag');

/** What was started for a tag: the entry that it named, and what destroys its client. */
interface TagClient {
  readonly entry: string | undefined;
  readonly lifetime: AbortController;
}

const PAGE_CLIENTS = new Map<HTMLScriptElement, TagClient>();

/** Where the first client started. Routers show the same tag on several pages. */
let firstAddress: string | undefined;

/** Aborted once the page's tags are followed, which starts when the reader or a script may lead to another page. */
const unchanged = new AbortController();
let isFollowing = false;

const isStarted = (tag: HTMLScriptElement) => Reflect.has(tag, STARTED);

function startClient(tag: HTMLScriptElement): void {
  const { entry } = tag.dataset;
  // The page has no entry; another one may have.
  const isEmpty = entry === '';
  const options: TagOptions = { nonce: tag.nonce, createElements: true, manual: isEmpty, ...tag.dataset };
  const lifetime = new AbortController();
  const { signal } = unchanged;
  // Before the client starts: where the page has replaced it, this is the one message.
  const observer = new MutationObserver(() => {
    // A tag is new, or names another entry.
    if (tagsInPage().some((known) => PAGE_CLIENTS.get(known)?.entry !== known.dataset.entry)) void followPage();
  });
  new JournalClient({ ...options, signal: lifetime.signal });
  PAGE_CLIENTS.set(tag, { entry, lifetime });
  onOutdated((current) => {
    for (const [startedTag, client] of PAGE_CLIENTS) if (client.lifetime === lifetime) stop(startedTag);
    unchanged.abort();
    // The page's own scripts find the client under this name.
    if (window.JournalClient === JournalClient) Reflect.set(window, 'JournalClient', current.JournalClient);
    new current.JournalClient(options);
  }, lifetime.signal);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, followPage, { capture: true, signal });
  onAddressChange(followPage, { signal });
  observer.observe(document, TAG_CHANGES);
  signal.addEventListener('abort', () => observer.disconnect());
}

function start(tag: HTMLScriptElement): void {
  if (PAGE_CLIENTS.has(tag)) return;
  firstAddress ??= routeAddress();
  const [gone, client] = [...PAGE_CLIENTS].find(([earlier]) => !earlier.isConnected && isSameTag(tag, earlier)) ?? [];
  const isFirst = firstAddress === routeAddress() && !isStarted(tag);
  const isRepeated = isFirst && tagsInPage().some((started) => isStarted(started) && isSameTag(tag, started));
  Reflect.set(tag, STARTED, true);
  const warn = createWarnOnce();
  try {
    JournalClient.defaultApiUrl = clientOrigin(tag);
    if (gone && client) {
      // The next page of an article keeps its client, and so its menu.
      PAGE_CLIENTS.delete(gone);
      PAGE_CLIENTS.set(tag, client);
      pageDocument.dispatchEvent(new Event(NEXT_PAGE));
    } else if (!isRepeated) startClient(tag);
    // One that has left the page before it ran was in a preview of the page.
    else if (tag.isConnected) warn(`"${tag.dataset.entry}" has two script tags; the second is ignored`);
  } catch (error) {
    // The page has replaced a built-in that every client needs.
    warn(String(error));
  }
}

function stop(tag: HTMLScriptElement): void {
  PAGE_CLIENTS.get(tag)?.lifetime.abort();
  PAGE_CLIENTS.delete(tag);
}

/** Follows the page's tags from now on. If the file that follows them cannot be loaded, it is asked for again later. */
async function followPage(): Promise<void> {
  const { signal } = unchanged;
  if (isFollowing || signal.aborted) return;
  isFollowing = true;
  const file = await loadFile('follow-tags', () => import('./follow-tags.ts'), signal).catch((error) => {
    if (!signal.aborted) createWarnOnce()(String(error));
  });
  isFollowing = false;
  if (signal.aborted) return;
  if (!file) return void untilRetry(0, 0, signal).then(followPage);
  unchanged.abort();
  file.followTags({ running: PAGE_CLIENTS, firstAddress: firstAddress ?? routeAddress(), start, stop });
}

/**
 * Starts a client for the script tag that this run of the file belongs to. A module, or a file that an optimiser has
 * delayed, rewritten or inlined, does not know its element and searches the page for it.
 *
 * @param current `document.currentScript` while the file runs
 */
export async function startTags(current: HTMLOrSVGScriptElement | null): Promise<void> {
  const startNew = (tags: readonly HTMLScriptElement[]) => {
    for (const tag of tags) if (!isStarted(tag)) start(tag);
  };
  if (isTag(current)) return startNew([current]);
  startNew(tagsInPage().filter(isRunning));
  await whenParsed();
  startNew(tagsInPage().filter(isRunning));
  if (tagsInPage().some(isStarted)) return;
  const likeliest = likeliestTag();
  if (likeliest) return start(likeliest);
  const script = scriptOf(current);
  addOrigins([clientOrigin(script)]);
  const file = await loadFile('missing-entry', () => import('./missing-entry.ts'), unchanged.signal).catch((error) => {
    createWarnOnce()(String(error));
  });
  await file?.sayMissingEntry(script);
}
