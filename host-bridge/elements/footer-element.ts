import type { FooterKeeper } from './frames/footer-keeper.ts';
import type { Frames } from './import-frames.ts';
import { Shell } from './shell.ts';

/** `<journal-footer>`: as wide as its place in the page. */
export class JournalFooter extends Shell<FooterKeeper> {
  constructor() {
    super('width:100%!important');
  }

  protected override makeKeeper({ FooterKeeper }: Frames): FooterKeeper {
    return new FooterKeeper(this);
  }
}
