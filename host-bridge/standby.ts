/**
 * What the client loads if `journal-frames.mjs` cannot be loaded: `journal-standby.mjs`. Blockers look for the word
 * "frame" in addresses, so this file and those that it loads do without.
 */
import { type ArticleHost, startArticle } from './article-start.ts';
import type { DeferredHost } from './deferred.ts';
import type { MenuCommand } from './shell/menu-state.ts';
import type { PageShells } from './shell/shells.ts';
import { StandbyMenu } from './shell/standby-menu.ts';
import { untilRetry } from './waiting.ts';

/** What it needs from the client's page. */
interface StandbyHost extends DeferredHost {
  /** @returns `undefined` if the file cannot be loaded */
  load(name: 'frames'): Promise<typeof import('./deferred.ts') | undefined>;
}

/** Shows the annotations that the user opens until the elements can be loaded, which is tried again from time to time. */
class Standby implements PageShells {
  readonly #host: StandbyHost;
  readonly #presence = new AbortController();
  readonly #menu: StandbyMenu;
  /** The elements, if they could be loaded in the end. */
  #shells: PageShells | undefined;

  /** @param signal aborted when the client leaves the page */
  constructor(host: StandbyHost, signal: AbortSignal) {
    this.#host = host;
    const standbySignal = AbortSignal.any([signal, this.#presence.signal]);
    this.#menu = new StandbyMenu(host, standbySignal);
    this.#startArticle(host, standbySignal);
    host.menuState.pendingCommand(this.#menu);
    // The elements must not open the annotation again.
    host.menuState.pendingCommand = () => {};
    void this.#retry(signal);
  }

  run(command: MenuCommand): void {
    if (this.#shells) this.#shells.run(command);
    else command(this.#menu);
  }

  toggle(id: string, phrase?: Element | Range): boolean {
    return this.#shells ? this.#shells.toggle(id, phrase) : this.#menu.toggleAnnotation(id, phrase);
  }

  updateVisible(): void {
    this.#shells?.updateVisible();
  }

  entryChanged(): void {
    this.#menu.closeAnnotation();
    this.#shells?.entryChanged();
  }

  #startArticle(host: StandbyHost & ArticleHost, signal: AbortSignal): void {
    const { setActiveAnnotation } = host;
    const navigation = startArticle(host, () => this.#menu.closeAnnotation(), signal);
    host.setActiveAnnotation = (id) => {
      setActiveAnnotation(id);
      void navigation.then((ways) => ways?.setActive(id));
    };
    signal.addEventListener('abort', () => {
      host.setActiveAnnotation = setActiveAnnotation;
    });
  }

  /** Loads the elements again, but not while an annotation is open. */
  async #retry(signal: AbortSignal): Promise<void> {
    for (let retry = 0; !this.#shells; retry++) {
      await untilRetry(retry, 0, signal);
      if (this.#menu.isOpen) continue;
      const file = await this.#host.load('frames');
      if (!file || signal.aborted) continue;
      this.#presence.abort();
      this.#shells = file.startDeferred(this.#host, signal);
    }
  }
}

/**
 * Starts what the page has without menu and footer.
 *
 * @param signal aborted when the client leaves the page
 */
export const startDeferred = (host: StandbyHost, signal: AbortSignal): PageShells => new Standby(host, signal);
