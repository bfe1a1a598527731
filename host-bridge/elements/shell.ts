import type { Parts } from '../parts/import-part.ts';
import type { ShellElement, ShellHost } from '../shell-types.ts';
import { ATTRIBUTES } from './attribute-names.ts';
import { ElementBase } from './element-base.ts';
import type { FrameKeeper } from './frames/frame-keeper.ts';

/** Nothing of the page's CSS reaches an element, with a frame in it or without; `all` covers neither direction nor bidi. */
const STYLES = 'all:initial!important;direction:ltr!important;display:block!important';

/**
 * An element of the page, as light as can be: what keeps its frame is loaded when it gets a host. What it is told before
 * that is told the keeper when it comes, of several words on one matter the last.
 */
export abstract class Shell<Keeper extends Pick<FrameKeeper, keyof FrameKeeper>>
  extends ElementBase
  implements ShellElement
{
  static readonly observedAttributes = ATTRIBUTES;

  #keeper: Keeper | undefined;
  #host: ShellHost | undefined;
  readonly #words = new Map<string, (keeper: Keeper) => void>();

  /** @param place declarations that put the element where it belongs */
  constructor(place: string) {
    super();
    const styles = new CSSStyleSheet();
    styles.replaceSync(`:host{${STYLES};${place}}`);
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styles];
  }

  /** Makes the keeper of this element's frame. */
  protected abstract makeKeeper(frames: Parts['frames']): Keeper;

  connectHost(host: ShellHost): void {
    this.#host = host;
    this.tell('host', (keeper) => keeper.connectHost(host));
    void this.#equip();
  }

  disconnectHost(): void {
    this.#host = undefined;
    this.tell('host', (keeper) => keeper.disconnectHost());
  }

  entryChanged(): void {
    this.#keeper?.entryChanged();
    // What could not be loaded for the last entry, perhaps can be for this one.
    void this.#equip();
  }

  connectedCallback(): void {
    this.#keeper?.start();
  }

  /** The element was moved in a way that keeps its frame. */
  connectedMoveCallback(): void {
    this.#keeper?.moved();
  }

  disconnectedCallback(): void {
    this.#keeper?.stop();
  }

  attributeChangedCallback(name: string): void {
    this.#keeper?.attributeChanged(name);
  }

  /** Now, or when the keeper comes. */
  protected tell(matter: string, word: (keeper: Keeper) => void): void {
    if (this.#keeper === undefined) this.#words.set(matter, word);
    else word(this.#keeper);
  }

  async #equip(): Promise<void> {
    const host = this.#host;
    if (this.#keeper !== undefined || host === undefined) return;
    try {
      const frames = await host.loadFrames();
      if (frames !== undefined) this.#use(frames);
    } catch (error) {
      host.reportError(error);
    }
  }

  #use(frames: Parts['frames']): void {
    if (this.#keeper !== undefined) return;
    const keeper = this.makeKeeper(frames);
    this.#keeper = keeper;
    for (const word of this.#words.values()) word(keeper);
    this.#words.clear();
  }
}
