import type { MenuElement, ShellElement, ShellHost } from '../shell-types.ts';
import { SHELL_ATTRIBUTES } from './attributes.ts';
import { FooterShell } from './footer-shell.ts';
import { MenuShell } from './menu-shell.ts';
import type { Shell } from './shell.ts';

/** What both elements do, on top of a shell; made by a call because where there is no DOM the module must still load. */
function shellClass<Kept extends Shell>(keep: (element: HTMLElement) => Kept) {
  return class extends HTMLElement implements ShellElement {
    static readonly observedAttributes = SHELL_ATTRIBUTES;
    protected readonly shell = keep(this);

    connectHost(host: ShellHost): void {
      this.shell.connectHost(host);
    }

    disconnectHost(): void {
      this.shell.disconnectHost();
    }

    entryChanged(): void {
      this.shell.entryChanged();
    }

    connectedCallback(): void {
      this.shell.start();
    }

    disconnectedCallback(): void {
      this.shell.stop();
    }

    connectedMoveCallback(): void {
      this.shell.moved();
    }

    attributeChangedCallback(name: string): void {
      this.shell.attributeChanged(name);
    }
  };
}

/** A class for `<journal-menu>`; a new one at each call, because a class can be registered under one name only. */
export function menuClass(): CustomElementConstructor {
  return class extends shellClass((element) => new MenuShell(element)) implements MenuElement {
    setVisibleAnnotations(ids: readonly string[]): void {
      this.shell.setVisibleAnnotations(ids);
    }

    openAnnotation(id: string): void {
      this.shell.openAnnotation(id);
    }

    openAnnotations(): void {
      this.shell.openAnnotations();
    }
  };
}

/** A class for `<journal-footer>`; a new one at each call. */
export const footerClass = (): CustomElementConstructor => shellClass((element) => new FooterShell(element));
