/** File name of the client in any address: with a version, a cache buster, or wrapped by a proxy. */
const CLIENT_FILE = /journal-client[\w.-]*\.m?js\b/;

/** Types that a browser runs; an optimiser or a consent manager gives others to the scripts that it holds back. */
const RUNNABLE = /^(|module|(text|application)\/javascript)$/i;

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
 * @returns `undefined` when no attribute holds one, as in a tag that the file was written into
 */
export function clientAddress(script: Element): string | undefined {
  return [...script.attributes].find(({ value }) => CLIENT_FILE.test(value))?.value;
}

/** Does the tag load the client, and does the browser run it? */
export function isRunning(tag: HTMLScriptElement): boolean {
  return clientAddress(tag) !== undefined && RUNNABLE.test(tag.type);
}

/**
 * The tag that is most likely ours where none is running as it stands: one that is held back (the optimiser runs the file
 * by other means), or one that the file was written into.
 */
export function likeliestTag(): HTMLScriptElement | undefined {
  const tags = tagsInPage();
  return tags.find(clientAddress) ?? tags.find((tag) => tag.src === '');
}
