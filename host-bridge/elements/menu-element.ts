import type { Parts } from '../parts/import-part.ts';
import type { MenuElement } from '../shell-types.ts';
import type { MenuKeeper } from './frames/menu-keeper.ts';
import { Shell } from './shell.ts';

/** `<journal-menu>`: takes no place in the page's text. */
export class JournalMenu extends Shell<MenuKeeper> implements MenuElement {
  constructor() {
    super('position:fixed!important');
  }

  setVisibleAnnotations(ids: readonly string[]): void {
    this.tell('visible', (keeper) => keeper.setVisibleAnnotations(ids));
  }

  openAnnotation(id: string): void {
    this.tell('wish', (keeper) => keeper.openAnnotation(id));
  }

  openAnnotations(): void {
    this.tell('wish', (keeper) => keeper.openAnnotations());
  }

  protected override makeKeeper({ MenuKeeper }: Parts['frames']): MenuKeeper {
    return new MenuKeeper(this);
  }
}
