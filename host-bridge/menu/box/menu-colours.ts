import type { EntryMeta, EntryMetaResponse } from '../../../bff/contract/index.ts';
import { choosePalette } from '../../../embed/theme/palette.ts';
import type { BoxHost } from './menu-box.ts';

/** The colours of what the page shows of the menu outside the frame: those of the frame, or of the entry before. */
export interface MenuColours {
  /** Whether the service knows the entry; `undefined` while it is asked. */
  isKnown(): boolean | undefined;
  /** Another entry is shown. */
  forget(): void;
  /** Reads those of the entry, once for an entry. */
  read(): Promise<void>;
  /** Sets those of the entry, if it is known. The element's attributes may have changed. */
  update(): void;
  set(ground: string, text: string): void;
}

/** @param onChange the colours have become known, or will not */
export function createColours({ box, colours, loadMeta, onColours }: BoxHost, onChange: () => void): MenuColours {
  let loading: Promise<EntryMetaResponse> | undefined;
  /** `null` if the service does not answer: the default colours are used. */
  let entry: EntryMeta | null | undefined;
  const set = (ground: string, text: string) => {
    box.dialog.style.setProperty('--ground', ground);
    box.dialog.style.setProperty('--text', text);
    onColours(ground, text);
  };
  const update = () => {
    if (entry) {
      const [background, foreground] = colours();
      const { ground, text } = choosePalette(entry, { background, foreground });
      set(ground, text);
    }
    onChange();
  };
  return {
    set,
    update,
    isKnown: () => (loading && entry === undefined ? undefined : Boolean(entry)),
    forget() {
      loading = entry = undefined;
    },
    async read() {
      if (loading) return;
      const asked = loadMeta();
      loading = asked;
      const answer = await asked?.catch(() => undefined);
      if (!asked || asked !== loading) return;
      entry = answer?.entry ?? null;
      update();
    },
  };
}
