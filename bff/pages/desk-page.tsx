import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PageContent } from './pages.tsx';

/** What the desk is made from. */
interface DeskPageContent {
  /** Address of the script with the page's components. */
  readonly script: string;
  /** The key of a new sign-in, for the storage of the page's origin. Null: the browser has one, or none. */
  readonly key: string | null;
}

/** `/write`: the desk. The script asks for what it shows. */
export function deskPage({ script, key }: DeskPageContent): PageContent {
  const main = renderToString(h('journal-desk', { signin: key }, <p>The desk needs scripts.</p>));
  return { title: 'Write – Journal', main, script, showsBlobs: true };
}
