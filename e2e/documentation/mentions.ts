import { readFileSync } from 'node:fs';
import { documentationFiles } from './snippets.ts';

/** Something that a documentation file names within its text. */
export interface Mention {
  readonly file: string;
  /** Its line, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Everything in the documentation that a pattern's first group finds in a line. */
export function mentions(pattern: RegExp): Mention[] {
  return documentationFiles().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([, text = '']) => ({ file, line: index + 1, text }))),
  );
}

/** Slugs of entries, where snippets and sentences use them. */
export const ENTRY_SLUGS = /(?:data-entry=["']|\bentry: '|\bslug: '|\/entries\/|[?&]entry=)([a-z0-9][a-z0-9-]*)/g;

/** Slugs of annotations. */
export const ANNOTATION_SLUGS = /(?:class="annotation" id="|\/annotation\/|#annotation=|href="#)([a-z0-9][a-z0-9-]*)/g;

/** Commands within sentences. */
export const COMMANDS = /`((?:npm|npx|node) [^`]+)`/g;

/** Addresses of the service within sentences: paths in code. */
export const ADDRESSES =
  /`(\/(?:api|client|demo|docs|embed|feed|healthz|metrics|openapi|readyz|sitemap|start)[^`\s]*)`/g;
