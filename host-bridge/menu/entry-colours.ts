import type { EntryMeta, EntryMetaResponse } from '../../bff/contract/index.ts';
import { choosePalette } from '../../embed/theme/palette.ts';

type Overrides = readonly [background: string | null, foreground: string | null];

/** The entry's colours while no frame tells them: what the page shows of the menu has those of the frame. */
export class EntryColours {
  readonly #onColours: (ground: string, text: string) => void;
  #load: (() => Promise<EntryMetaResponse>) | undefined;
  #entry: EntryMeta | undefined;
  #overrides: Overrides = [null, null];

  constructor(onColours: (ground: string, text: string) => void) {
    this.#onColours = onColours;
  }

  /** Whether the service knows the entry. */
  get isKnown(): boolean {
    return this.#entry !== undefined;
  }

  /** Another entry is shown. */
  forget(): void {
    this.#load = undefined;
    this.#entry = undefined;
  }

  /** Reads them, once for an entry. @param load loads the entry's metadata */
  async read(load: () => Promise<EntryMetaResponse>): Promise<void> {
    if (this.#load) return;
    this.#load = load;
    try {
      const { entry } = await load();
      if (load !== this.#load) return;
      this.#entry = entry;
      this.#tell();
    } catch {
      // What the page shows of the menu has the default colours.
    }
  }

  /** The colours of the element's attributes. */
  set overrides(overrides: Overrides) {
    this.#overrides = overrides;
    this.#tell();
  }

  #tell(): void {
    if (!this.#entry) return;
    const [background, foreground] = this.#overrides;
    const { ground, text } = choosePalette(this.#entry, { background, foreground });
    this.#onColours(ground, text);
  }
}
