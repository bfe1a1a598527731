import { OldSite, type Written } from './old-site.ts';
import type { SiteFiles } from './site-folder.ts';
import { markerOf, SITE_MARKER } from './site-marker.ts';

/** How a site differs from its source. */
export interface Difference {
  readonly name: string;
  readonly state: 'missing' | 'changed' | 'left over';
}

/** Compares a site with what an export would write, and writes nothing. */
export class CheckedSite implements SiteFiles {
  readonly files = new Map<string, Written>();
  readonly #site: OldSite;

  /** @param out the folder of the site */
  constructor(out: string) {
    this.#site = new OldSite(out);
  }

  write(name: string, body: Buffer): void {
    if (!this.files.has(name)) this.files.set(name, this.#site.compare(name, body));
  }

  copy(from: string, name: string): void {
    const state = this.files.get(from);
    if (state === 'same') this.files.set(name, this.#site.compareFiles(from, name));
    else if (state !== undefined) this.files.set(name, this.#site.size(name) === null ? 'new' : 'changed');
  }

  keep(name: string): boolean {
    const isPresent = this.#site.size(name) !== null;
    if (isPresent) this.files.set(name, 'same');
    return isPresent;
  }

  /** Ends the comparison. @returns the differences in the order of names */
  differences(): Difference[] {
    this.write(SITE_MARKER, markerOf(this.files.keys()));
    const own = [...this.files].flatMap(([name, state]): Difference[] =>
      state === 'same' ? [] : [{ name, state: state === 'new' ? 'missing' : 'changed' }],
    );
    const others = [...this.#site.names()].filter((name) => !this.files.has(name));
    const leftOver = others.map((name): Difference => ({ name, state: 'left over' }));
    return [...own, ...leftOver].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
