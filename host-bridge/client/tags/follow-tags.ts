/*
 * Routers show another page without loading it. Each leaves the script tag in another state:
 * - a new tag that it runs (Turbo) or not, because it has run the file before (Astro);
 * - a new tag that it has taken out to run its file in a tag of its own, without the entry (pjax);
 * - tags of earlier pages in the head (Turbo), or none although the page has not changed (tag managers);
 * - the same tag with another entry, or with none.
 */
import { onAddressChange } from '../../dom/address-change.ts';
import { pageDocument } from '../../dom/unclobbered.ts';
import { clientAddress, isRunning, isSame, isTag, menuOf, pageAddress, tagsInPage } from './script-tags.ts';

/** Long enough for a router to change the rest of the page, in milliseconds. */
const SETTLED_MS = 100;

const CHANGES = { childList: true, subtree: true, attributeFilter: ['data-entry'] };

/** Runs the clients of script tags. */
interface TagClients {
  /** The tags whose clients run, with the entries that they named. */
  readonly running: ReadonlyMap<HTMLScriptElement, { readonly entry: string | undefined }>;
  /** Where the first of them has started. */
  readonly firstAddress: string | undefined;
  start(tag: HTMLScriptElement): void;
  stop(tag: HTMLScriptElement): void;
}

type Tags = readonly HTMLScriptElement[];

/** One tag for each menu: the last. */
const onePerMenu = (tags: Tags): Tags => [...new Map(tags.map((tag) => [menuOf(tag), tag])).values()];

const hasTag = (node: Node) =>
  node instanceof Element && (node.localName === 'script' || node.querySelector('script[data-entry]') !== null);

/** Whether a change is one of a tag. */
const concernsTags = ({ target, type, addedNodes }: MutationRecord): boolean =>
  type === 'attributes' ? target instanceof HTMLScriptElement : [...addedNodes].some(hasTag);

/** Keeps the clients of the tags of the shown page running, and no others. */
class TagFollower {
  readonly #clients: TagClients;
  /** The files that the tags load. */
  readonly #files = new Set<string | undefined>();
  readonly #seen = new WeakSet<HTMLScriptElement>();
  /** The tags of the pages that were shown. */
  readonly #tagsAt = new Map<string, Tags>();
  /** Where each tag was started. A tag that is removed there has run; elsewhere, its page has gone. */
  readonly #startedAt = new WeakMap<HTMLScriptElement, string>();
  #announced: Tags | undefined;
  /** New tags, and those of them that a router has taken out of the page before it has shown them. */
  readonly #added: HTMLScriptElement[] = [];
  readonly #takenOut: HTMLScriptElement[] = [];
  #address = pageAddress();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(clients: TagClients) {
    this.#clients = clients;
    for (const tag of clients.running.keys()) {
      this.#files.add(clientAddress(tag));
      this.#startedAt.set(tag, clients.firstAddress ?? this.#address);
    }
    this.#tagsAt.set(this.#address, this.#remember(tagsInPage()));
  }

  /** Looks at the page if one of these changes may be a router's. */
  readonly observe = (records: readonly MutationRecord[]): void => {
    const isConcerned = records.some(concernsTags);
    const takenOut = this.#newTags(records.flatMap(({ removedNodes }) => [...removedNodes]));
    this.#takenOut.push(...this.#remember(takenOut));
    if (isConcerned) this.#added.push(...this.#remember(this.#newTags(tagsInPage())));
    const isLost = () => [...this.#clients.running.keys()].some((tag) => !tag.isConnected);
    if (pageAddress() !== this.#address || isLost() || isConcerned || takenOut.length > 0) this.schedule();
  };

  /** The page may have changed. */
  readonly schedule = (): void => {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, SETTLED_MS);
  };

  /** Turbo returns to a page of its cache. One that was shown before any client started has no tags. */
  announceCached(): void {
    const address = pageAddress();
    const hasStarted = [...this.#clients.running.keys()].some((tag) => this.#startedAt.get(tag) === address);
    if (!hasStarted && !this.#tagsAt.has(address)) this.announce([]);
  }

  /** A router knows the tags of the page that it is about to show. */
  announce(tags: Tags): void {
    const here = tagsInPage();
    this.#announced = tags.flatMap((tag) => here.findLast((candidate) => isSame(tag, candidate)) ?? []);
    this.schedule();
  }

  /** The tags of the file among nodes. Another version follows its own tags. */
  #tags(nodes: readonly Node[]): Tags {
    return nodes.filter(isTag).filter((tag) => isRunning(tag) && this.#files.has(clientAddress(tag)));
  }

  #newTags(nodes: readonly Node[]): Tags {
    return this.#tags(nodes).filter((tag) => !this.#seen.has(tag));
  }

  #remember(tags: Tags): Tags {
    for (const tag of tags) this.#seen.add(tag);
    return tags;
  }

  #look(): void {
    const { running } = this.#clients;
    const wanted = onePerMenu(this.#wanted());
    for (const tag of wanted) {
      if (running.has(tag) && running.get(tag)?.entry !== tag.dataset.entry) this.#clients.stop(tag);
      // The browser may have run the tag itself.
      if (!running.has(tag) || !this.#startedAt.has(tag)) this.#startedAt.set(tag, pageAddress());
      if (!running.has(tag)) this.#clients.start(tag);
    }
    for (const tag of running.keys()) if (!wanted.includes(tag)) this.#clients.stop(tag);
    for (const [at, tags] of this.#tagsAt) if (!tags.every((tag) => tag.isConnected)) this.#tagsAt.delete(at);
    this.#tagsAt.set(pageAddress(), wanted);
    this.#address = pageAddress();
  }

  /** The tags of the page that is shown. */
  #wanted(): Tags {
    const running = [...this.#clients.running.keys()].filter(isTag);
    const tags = this.#tags(tagsInPage());
    const shown = [...this.#added.splice(0), ...this.#newTags(tags)].filter(({ isConnected }) => isConnected);
    const added = [...this.#takenOut.splice(0), ...shown];
    const earlier = pageAddress() === this.#address ? undefined : this.#tagsAt.get(pageAddress());
    const announced = this.#announced;
    this.#announced = undefined;
    this.#remember(tags);
    if (added.length > 0) return [...running.filter((tag) => tag.isConnected), ...added];
    if (announced) return announced;
    if (earlier?.every((tag) => tag.isConnected)) return earlier;
    if (tags.length > 0 && !running.every((tag) => tag.isConnected)) return tags;
    return running.filter((tag) => tag.isConnected || this.#startedAt.get(tag) === pageAddress());
  }
}

/** The tags of the page that Turbo is about to show; `undefined` if it takes the page from its cache. */
function turboTags(event: Event): Tags | undefined {
  const body: unknown = event instanceof CustomEvent ? event.detail?.newBody : undefined;
  const page = body instanceof Node ? body.ownerDocument : null;
  return page && page !== document ? tagsInPage(page) : undefined;
}

/** Follows the page's script tags from now on. */
export function followTags(clients: TagClients): void {
  const follower = new TagFollower(clients);
  new MutationObserver(follower.observe).observe(document, CHANGES);
  onAddressChange(follower.schedule);
  // The page has changed since the clients started.
  follower.schedule();
  pageDocument.addEventListener('turbo:before-render', (event) => {
    const tags = turboTags(event);
    if (tags) follower.announce(tags);
    else follower.announceCached();
  });
}
