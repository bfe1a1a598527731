import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FallbackCards, FallbackShell } from './fallback/index.ts';
import type { ShellHost } from './shell-host.ts';

/** The fallback of a frame: loads the cards when the frame fails, and knows what to show in them by then. */
export class Fallback {
  readonly #shell: FallbackShell;
  /** Set while the fallback is shown, or will be once it is loaded. */
  #host: ShellHost | undefined;
  #cards: FallbackCards | undefined;
  /** The annotation that is to open as soon as the cards are loaded. */
  #pressed: { readonly id: string; readonly isPreview: boolean } | undefined;
  /** Whether the entry is shown. */
  hasEntry = false;

  constructor(shell: FallbackShell) {
    this.#shell = shell;
  }

  /** Whether the fallback is shown, or will be once it is loaded. */
  get isShown(): boolean {
    return this.#host !== undefined;
  }

  /** Whether an annotation is open, or will be once the cards are loaded. */
  get isOpen(): boolean {
    return this.#pressed !== undefined || Boolean(this.#cards?.isOpen);
  }

  /**
   * Shows the annotation that the user waits for, and the host's entry as soon as it is loaded. Rejects when it cannot be
   * loaded.
   */
  async show(host: ShellHost, response: Promise<EntryResponse>): Promise<void> {
    this.#cards?.closeAnnotation();
    this.#host = host;
    // Awaited after the file. Until then, its failure is not unhandled.
    response.catch(() => {});
    const { entry } = host;
    try {
      const { FallbackCards } = await import('./fallback/index.ts');
      this.#cards ??= new FallbackCards(this.#shell);
      this.#showPressed();
    } catch {
      // Without this file, nothing is shown in place of the frame, whose failure has been reported.
    }
    const loaded = await response;
    if (host !== this.#host || host.entry !== entry) return;
    this.#cards?.showEntry(loaded);
    this.hasEntry = true;
  }

  /**
   * Opens the annotation of a pressed highlight, or closes it if it is open. Waits while the frame may still load.
   *
   * @param isPreview whether the pointer only rests on the highlight
   */
  press(id: string, isPreview = false): void {
    this.#pressed = { id, isPreview };
    this.#showPressed();
  }

  closeAnnotation(): void {
    this.#pressed = undefined;
    this.#cards?.closeAnnotation();
  }

  hide(): void {
    this.#host = this.#pressed = undefined;
    this.hasEntry = false;
    this.#cards?.hide();
  }

  #showPressed(): void {
    const { id, isPreview = false } = this.#pressed ?? {};
    const annotation = this.#host?.annotations.find((each) => each.id === id);
    if (annotation === undefined || this.#cards === undefined) return;
    this.#pressed = undefined;
    this.#cards.toggle(annotation, isPreview);
  }
}
