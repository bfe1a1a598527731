import type { MenuElement, ShellElement, ShellHost } from '../shell/shell-types.ts';

/** An element in the place of a shell: keeps what it was told, and has no frame. */
export class RecordingShell extends HTMLElement implements ShellElement {
  readonly told: string[] = [];
  host: ShellHost | null = null;

  connectHost(host: ShellHost): void {
    this.host = host;
    this.told.push(`connect ${host.entry}`);
  }

  disconnectHost(): void {
    this.host = null;
    this.told.push('disconnect');
  }

  entryChanged(): void {
    this.told.push(`entry ${this.host?.entry}`);
  }
}

/** The same in the place of the menu. */
export class RecordingMenu extends RecordingShell implements MenuElement {
  setVisibleAnnotations(ids: readonly string[]): void {
    this.told.push(`visible ${ids.join(' ')}`);
  }

  openAnnotation(id: string): void {
    this.told.push(`open ${id}`);
  }

  openAnnotations(): void {
    this.told.push('open all');
  }
}

/** Defines `<test-menu>` and `<test-footer>`: names that are taken stay as they are. */
export function defineRecordingShells(): void {
  if (customElements.get('test-menu') === undefined) customElements.define('test-menu', RecordingMenu);
  if (customElements.get('test-footer') === undefined) customElements.define('test-footer', RecordingShell);
}
