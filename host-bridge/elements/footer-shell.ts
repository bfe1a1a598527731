import { type Channel, connectHost, type FooterFrameCalls } from '../../embed/protocol/index.ts';
import type { ShellHost } from '../shell-types.ts';
import { FocusReturn } from './focus-return.ts';
import { Shell } from './shell.ts';

/** The footer's frame in its box: as high as its content, and gone where there is none. */
export class FooterShell extends Shell {
  readonly #box: HTMLElement;
  readonly #focus: FocusReturn;

  constructor(element: HTMLElement) {
    const box = document.createElement('div');
    super('footer', element, box);
    this.#box = box;
    this.#focus = new FocusReturn(element);
  }

  protected override started(signal: AbortSignal): void {
    this.#focus.watch(signal);
  }

  protected override connect(
    host: ShellHost,
    frame: HTMLIFrameElement,
    token: string,
    signal: AbortSignal,
  ): Promise<Channel<FooterFrameCalls>> {
    const methods = {
      resize: (height: number) => this.#box.style.setProperty('--height', `${height}px`),
      releaseFocus: () => this.#focus.release(frame),
      getEntry: () => host.getEntry(),
      openAnnotations: () => host.openAnnotations(),
    };
    return connectHost('footer', frame, token, methods, signal);
  }
}
