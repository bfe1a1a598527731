/**
 * Describes how to make a file of the journal's folder. `recipe` changes whenever the file's content has to change:
 * unchanged files are not made again, and a test detects stale files without making them.
 */
export interface Recipe {
  /** Relative to the journal's folder, such as `pictures/tides.png`. */
  readonly path: string;
  readonly recipe: string;
  make(): Promise<Uint8Array>;
}

/** The extension of a file's name, without its dot. */
export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
