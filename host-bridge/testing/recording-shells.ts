import type { MenuElement, ShellElement } from '../menu/elements/shell-element.ts';
import { SHELL_CONNECTED, type ShellHost } from '../menu/elements/shell-host.ts';

/** A test double of a shell element. It records the client's calls and has no frame. */
export class RecordingShell extends HTMLElement implements ShellElement {
  readonly calls: string[] = [];
  host: ShellHost | null = null;

  connectedCallback(): void {
    this.dispatchEvent(new CustomEvent(SHELL_CONNECTED, { bubbles: true }));
  }

  connectHost(host: ShellHost): void {
    this.host = host;
    this.calls.push(`connect ${host.entry}`);
  }

  disconnectHost(): void {
    this.host = null;
    this.calls.push('disconnect');
  }

  entryChanged(): void {
    this.calls.push(`entry ${this.host?.entry}`);
  }
}

/** A test double of the menu. */
export class RecordingMenu extends RecordingShell implements MenuElement {
  setVisibleAnnotations(ids: readonly string[]): void {
    this.calls.push(`visible ${ids.join(' ')}`);
  }

  toggleAnnotation(): boolean {
    return false;
  }

  openAnnotation(id: string): void {
    this.calls.push(`open ${id}`);
  }

  openAnnotations(): void {
    this.calls.push('open all');
  }

  closeAnnotation(): void {
    this.calls.push('close');
  }
}

/** Defines `<test-menu>` and `<test-footer>` once. */
export function defineRecordingShells(): void {
  if (customElements.get('test-menu') === undefined) customElements.define('test-menu', RecordingMenu);
  if (customElements.get('test-footer') === undefined) customElements.define('test-footer', RecordingShell);
}
