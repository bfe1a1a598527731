import type { Article } from '../source/article.ts';

/** A page that is measured. */
export interface BuiltPage {
  /** Name in the tables and of the page's host: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Path of the measured article on its site. */
  readonly path: string;
}

/** What a system has built. */
export interface BuiltSite {
  /** Folder that is served as the root of the site. */
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
}

/** Where a system builds, and what it builds from. */
export interface Workshop {
  /** An empty folder of this system's own, below the installed npm packages. */
  readonly folder: string;
  /** Folder `node_modules` with the pinned packages. */
  readonly packages: string;
  readonly articles: readonly Article[];
  /** Writes a file below the folder. */
  write(file: string, text: string): void;
  /** Copies a file or folder into the folder. */
  copy(from: string, to: string): void;
  /** Runs the command of an installed npm package in the folder. @throws {Error} with its output when it fails */
  runPackage(command: string, args?: readonly string[]): Promise<void>;
}

/** A publishing system: it turns the sample journal's articles into a site with its own theme. */
export interface PublishingSystem {
  readonly name: string;
  /** Builds the site. @throws {Error} when that is impossible */
  build(workshop: Workshop): Promise<BuiltSite>;
}
