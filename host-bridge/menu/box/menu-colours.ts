import type { EntryMeta, EntryMetaResponse } from '../../../bff/contract/index.ts';
import { choosePalette } from '../../../embed/theme/palette.ts';
import type { MenuBox } from './menu-box.ts';

/** What the colours need from the menu. */
interface ColoursHost {
  readonly box: MenuBox;
  /** The colours of the element's attributes. */
  colours(): readonly [background: string | null, foreground: string | null];
  /** Asks the service about the entry; `undefined` if there is none, or a frame tells about it. */
  loadMeta(): Promise<EntryMetaResponse> | undefined;
  /** The menu's colours are known. */
  onColours(ground: string, text: string): void;
}

/** The colours of what the page shows of the menu outside the frame: those of the frame, or of the entry before. */
export class MenuColours {
  readonly #host: ColoursHost;
  readonly #onChange: () => void;
  #loading: Promise<EntryMetaResponse> | undefined;
  /** `null` if the service does not answer: the default colours are used. */
  #entry: EntryMeta | null | undefined;

  /** @param onChange they have become known, or will not */
  constructor(host: ColoursHost, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Whether the service knows the entry; `undefined` while it is asked. */
  get isKnown(): boolean | undefined {
    return this.#loading && this.#entry === undefined ? undefined : Boolean(this.#entry);
  }

  /** Another entry is shown. */
  forget(): void {
    this.#loading = this.#entry = undefined;
  }

  /** Reads those of the entry, once for an entry. */
  async read(): Promise<void> {
    if (this.#loading) return;
    const loading = this.#host.loadMeta();
    this.#loading = loading;
    const answer = await loading?.catch(() => undefined);
    if (!loading || loading !== this.#loading) return;
    this.#entry = answer?.entry ?? null;
    this.update();
  }

  /** Sets those of the entry, if it is known. The element's attributes may have changed. */
  update(): void {
    if (this.#entry) {
      const [background, foreground] = this.#host.colours();
      const { ground, text } = choosePalette(this.#entry, { background, foreground });
      this.set(ground, text);
    }
    this.#onChange();
  }

  /** Sets them. */
  set(ground: string, text: string): void {
    const { style } = this.#host.box.dialog;
    style.setProperty('--ground', ground);
    style.setProperty('--text', text);
    this.#host.onColours(ground, text);
  }
}
