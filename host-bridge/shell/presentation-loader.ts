import type { Presentation } from './presentation/index.ts';
import type { PresentedMenu } from './presented-menu.ts';

/** Loads the presentation of a menu, and knows what to tell it until it is loaded. */
export class PresentationLoader {
  readonly #menu: PresentedMenu;
  /** Undefined until the file is loaded. */
  loaded: Presentation | undefined;
  #active: string | null = null;
  #colours: [background: string, text: string] | undefined;
  /** The annotation that the user opened before the file was loaded. */
  #opening: { readonly id: string; readonly phrase: Element | Range | undefined } | undefined;

  constructor(menu: PresentedMenu) {
    this.#menu = menu;
  }

  /**
   * Loads the file. If that fails, a pressed highlight opens its annotation in a sheet, and nothing is shown at rest.
   *
   * @param signal aborted when the menu leaves the page
   */
  async load(signal: AbortSignal): Promise<void> {
    try {
      const { Presentation } = await import('./presentation/index.ts');
      if (signal.aborted) return;
      const presentation = new Presentation(this.#menu, signal);
      this.loaded = presentation;
      signal.addEventListener('abort', () => {
        this.loaded = undefined;
      });
      if (this.#opening) presentation.open(this.#opening.id, this.#opening.phrase);
      if (this.#active !== null) presentation.setActive(this.#active);
      if (this.#colours) presentation.setColours(...this.#colours);
    } catch {
      this.#menu.box.place = 'sheet';
    }
  }

  /** See `LightDismiss.toggle`. */
  toggle(id: string, phrase: Element | Range | undefined): boolean {
    return Boolean(this.loaded?.toggle(id, phrase));
  }

  /** The user opens an annotation. */
  open(id: string, phrase: Element | Range | undefined): void {
    this.#opening = this.loaded ? undefined : { id, phrase };
    this.loaded?.open(id, phrase);
  }

  /** Sets which annotation is open in the frame. */
  setActive(id: string | null): void {
    this.#active = id;
    this.loaded?.setActive(id);
  }

  /** Sets the colours of what the page shows of the menu outside the frame. */
  setColours(...colours: [background: string, text: string]): void {
    this.#colours = colours;
    this.loaded?.setColours(...colours);
  }

  /** Closes what the launcher or a highlight opened. */
  close(): void {
    this.#opening = undefined;
    this.loaded?.close();
  }
}
