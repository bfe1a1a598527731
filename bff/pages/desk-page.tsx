import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PageContent } from './pages.tsx';

/** What the desk is made from. */
interface DeskPageContent {
  /** Address of the script with the page's components. */
  readonly script: string;
  /** The key of a new sign-in, for the storage of the page's origin. Null: the browser has one, or none. */
  readonly key: string | null;
  /** Whether the desk leads to a Studio, and saves nothing itself. */
  readonly isStudio: boolean;
}

/** `/write`: the desk. The script asks for what it shows. */
export function deskPage({ script, key, isStudio }: DeskPageContent): PageContent {
  const attributes = { ...(key !== null && { signin: key }), ...(isStudio && { studio: '' }) };
  const main = renderToString(h('journal-desk', attributes, <p>The desk needs scripts.</p>));
  return { title: 'Write – Journal', main, script, showsBlobs: true };
}
