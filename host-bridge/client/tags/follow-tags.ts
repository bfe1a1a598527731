/*
 * Routers show another page without loading it. Each leaves the script tag in another state:
 * - a new tag that it runs (Turbo) or not, because it has run the file before (Astro);
 * - a new tag that it has taken out to run its file in a tag of its own, without the entry (pjax);
 * - tags of earlier pages in the head (Turbo), or none although the page has not changed (tag managers);
 * - the same tag with another entry, or with none.
 */

import { onceSettled } from '../../dom/once.ts';
import { onAddressChange, pageDocument } from '../../dom/page.ts';
import {
  clientAddress,
  isRunning,
  isSameTag,
  isTag,
  menuOf,
  routeAddress,
  TAG_CHANGES,
  tagsInPage,
} from './script-tags.ts';

/** The tags whose clients run, with the entries that they named, and where the first of them has started. */
interface TagClients {
  readonly running: ReadonlyMap<HTMLScriptElement, { readonly entry: string | undefined }>;
  readonly firstAddress: string;
  start(tag: HTMLScriptElement): void;
  stop(tag: HTMLScriptElement): void;
}

type Tags = readonly HTMLScriptElement[];

const isInPage = ({ isConnected }: Node): boolean => isConnected;

const hasTag = (node: Node): boolean =>
  node instanceof Element && (node.localName === 'script' || node.querySelector('script[data-entry]') !== null);

/** Whether a script tag is new, or names another entry. */
const concernsTags = ({ target, type, addedNodes }: MutationRecord): boolean =>
  type === 'attributes' ? target instanceof HTMLScriptElement : [...addedNodes].some(hasTag);

/** Keeps the clients of the tags of the shown page running from now on, and no others. */
export function followTags({ running, firstAddress, start, stop }: TagClients): void {
  const files = new Set([...running.keys()].map(clientAddress));
  /** Where each tag was started. A tag that is removed there has run; elsewhere, its page has gone. */
  const startedAt = new WeakMap([...running.keys()].map((tag) => [tag, firstAddress]));
  const seen = new WeakSet<HTMLScriptElement>();
  /** New tags, and those of them that a router has taken out of the page before it has shown them. */
  const added: HTMLScriptElement[] = [];
  const takenOut: HTMLScriptElement[] = [];
  /** What a router says of the page that it is about to show. */
  let announced: Tags | undefined;
  let address = routeAddress();

  /** The tags of the file among nodes. Another version follows its own tags. */
  const tagsOf = (nodes: readonly Node[]): Tags =>
    nodes.filter(isTag).filter((tag) => isRunning(tag) && files.has(clientAddress(tag)));
  const takeNew = (nodes: readonly Node[]): Tags => {
    const tags = tagsOf(nodes).filter((tag) => !seen.has(tag));
    for (const tag of tags) seen.add(tag);
    return tags;
  };
  const tagsAt = new Map<string, Tags>([[firstAddress, [...running.keys()]]]);
  tagsAt.set(address, takeNew(tagsInPage()));

  const findTags = (): Tags => {
    const here = tagsOf(tagsInPage());
    const shown = [...added.splice(0), ...takeNew(here)].filter(isInPage);
    const fresh = [...takenOut.splice(0), ...shown];
    const before = [...running.keys()].filter(isTag);
    const kept = before.filter(isInPage);
    const known = announced ?? (routeAddress() === address ? undefined : tagsAt.get(routeAddress()));
    announced = undefined;
    if (fresh.length > 0) return [...kept, ...fresh];
    if (known?.every(isInPage)) return known;
    if (here.length > 0 && kept.length < before.length) return here;
    return before.filter((tag) => tag.isConnected || startedAt.get(tag) === routeAddress());
  };

  const look = (): void => {
    // One tag for each menu: the last.
    const tags = [...new Map(findTags().map((tag) => [menuOf(tag), tag])).values()];
    for (const tag of tags) {
      if (running.get(tag)?.entry !== tag.dataset.entry) stop(tag);
      // The browser may have run the tag itself.
      if (!running.has(tag) || !startedAt.has(tag)) startedAt.set(tag, routeAddress());
      start(tag);
    }
    for (const tag of running.keys()) if (!tags.includes(tag)) stop(tag);
    for (const [at, earlier] of tagsAt) if (!earlier.every(isInPage)) tagsAt.delete(at);
    address = routeAddress();
    tagsAt.set(address, tags);
  };
  const schedule = onceSettled(look);

  new MutationObserver((records) => {
    const isConcerned = records.some(concernsTags);
    const nodes: Node[] = [];
    for (const { removedNodes } of records) nodes.push(...removedNodes);
    const removed = takeNew(nodes);
    takenOut.push(...removed);
    if (isConcerned) added.push(...takeNew(tagsInPage()));
    const isLost = ![...running.keys()].every(isInPage);
    if (routeAddress() !== address || isLost || isConcerned || removed.length > 0) schedule();
  }).observe(document, TAG_CHANGES);
  onAddressChange(schedule);
  // The page has changed since the clients started.
  schedule();
  pageDocument.addEventListener('turbo:before-render', (event) => {
    const body: unknown = event instanceof CustomEvent ? event.detail?.newBody : undefined;
    const page = body instanceof Node ? body.ownerDocument : null;
    // A page that Turbo takes from its cache has the tags that it had. Before any client has started it had none.
    const tags = page && page !== document ? tagsInPage(page) : (tagsAt.get(routeAddress()) ?? []);
    const here = tagsInPage();
    announced = tags.flatMap((tag) => here.findLast((candidate) => isSameTag(tag, candidate)) ?? []);
    schedule();
  });
}
