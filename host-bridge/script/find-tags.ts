/** File name of the client in any address: with a version, a cache buster, or wrapped by a proxy. */
const CLIENT_FILE = /journal-client[\w.-]*\.m?js\b/;

/** Types that a browser runs; an optimiser or a consent manager gives others to the scripts that it holds back. */
const RUNNABLE = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

/** Is this a script element that names an entry? */
export function isTag(element: Element | null): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement && element.dataset.entry !== undefined;
}

/** Every script element of the page that names an entry, in the page's order. */
export function tagsInPage(): HTMLScriptElement[] {
  return [...document.querySelectorAll('script[data-entry]')].filter(isTag);
}

/**
 * Address of the client's file, in whatever attribute an optimiser has moved it to.
 *
 * @returns `null` when no attribute holds one, as in a tag that the file was written into
 */
export function clientAddress(script: Element): string | null {
  const attribute = [...script.attributes].find(({ name, value }) => name !== 'data-entry' && CLIENT_FILE.test(value));
  if (attribute === undefined || !URL.canParse(attribute.value, document.baseURI)) return null;
  return new URL(attribute.value, document.baseURI).href;
}

/** Does the tag load the client, and does the browser run it? */
export function isRunning(tag: HTMLScriptElement): boolean {
  return clientAddress(tag) !== null && RUNNABLE.test(tag.type);
}

/**
 * The tag that is most likely ours where none is running as it stands: one that is held back (the optimiser runs the file
 * by other means), or one that the file was written into.
 */
export function likeliestTag(): HTMLScriptElement | undefined {
  const tags = tagsInPage();
  return tags.find((tag) => clientAddress(tag) !== null) ?? tags.find((tag) => tag.src === '');
}
