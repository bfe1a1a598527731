import type { Parts } from '../parts/import-part.ts';
import type { FooterKeeper } from './frames/footer-keeper.ts';
import { Shell } from './shell.ts';

/** `<journal-footer>`: as wide as its place in the page. */
export class JournalFooter extends Shell<FooterKeeper> {
  constructor() {
    super('width:100%!important');
  }

  protected override makeKeeper({ FooterKeeper }: Parts['frames']): FooterKeeper {
    return new FooterKeeper(this);
  }
}
