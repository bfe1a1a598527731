import type { ShellElement, ShellHost } from '../shell-types.ts';
import { ATTRIBUTES } from './attribute-names.ts';
import { ElementBase } from './element-base.ts';
import type { FrameKeeper } from './frames/frame-keeper.ts';
import type { Frames } from './import-frames.ts';

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
  readonly #words = new Map<string, (keeper: Keeper) => void>();

  /** @param place declarations that put the element where it belongs */
  constructor(place: string) {
    super();
    const styles = new CSSStyleSheet();
    styles.replaceSync(`:host{${STYLES};${place}}`);
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styles];
  }

  protected abstract keeper(frames: Frames): Keeper;

  connectHost(host: ShellHost): void {
    this.tell('host', (keeper) => keeper.connectHost(host));
    if (this.#keeper === undefined)
      host
        .loadFrames()
        .then((frames) => frames && this.#equip(frames))
        .catch(host.reportError);
  }

  disconnectHost(): void {
    this.tell('host', (keeper) => keeper.disconnectHost());
  }

  entryChanged(): void {
    this.#keeper?.entryChanged();
  }

  connectedCallback(): void {
    this.#keeper?.start();
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

  #equip(frames: Frames): void {
    if (this.#keeper !== undefined) return;
    const keeper = this.keeper(frames);
    this.#keeper = keeper;
    for (const word of this.#words.values()) word(keeper);
  }
}
