import type { EntryMeta, EntryMetaResponse } from '../../bff/contract/index.ts';
import { choosePalette } from '../../embed/theme/palette.ts';

/** What the colours need from the menu. */
export interface ColoursHost {
  /** The colours of the element's attributes. */
  colours(): readonly [background: string | null, foreground: string | null];
  /** Asks the service about the entry; `undefined` if there is none, or a frame tells about it. */
  loadMeta(): Promise<EntryMetaResponse> | undefined;
}

/** The entry's colours while no frame tells them: what the page shows of the menu has those of the frame. */
export class EntryColours {
  readonly #host: ColoursHost;
  readonly #onColours: (ground: string, text: string) => void;
  #loading: Promise<EntryMetaResponse> | undefined;
  #entry: EntryMeta | undefined;

  constructor(host: ColoursHost, onColours: (ground: string, text: string) => void) {
    this.#host = host;
    this.#onColours = onColours;
  }

  /** Whether the service knows the entry. */
  get isKnown(): boolean {
    return this.#entry !== undefined;
  }

  /** Another entry is shown. */
  forget(): void {
    this.#loading = this.#entry = undefined;
  }

  /** Reads them, once for an entry. */
  async read(): Promise<void> {
    const loading = this.#loading ?? this.#host.loadMeta();
    if (this.#loading || !loading) return;
    this.#loading = loading;
    // Without an answer, what the page shows of the menu has the default colours.
    const answer = await loading.catch(() => undefined);
    if (loading !== this.#loading) return;
    this.#entry = answer?.entry;
    this.tell();
  }

  /** Tells the colours, if they are known. The attributes may have changed. */
  tell(): void {
    if (!this.#entry) return;
    const [background, foreground] = this.#host.colours();
    const { ground, text } = choosePalette(this.#entry, { background, foreground });
    this.#onColours(ground, text);
  }
}
