import { pageDocument } from '../../dom/page.ts';
import { readOrigin } from '../../options/read-options.ts';

/** Matches the client's file in any address: with a version, with a cache buster, or behind a proxy. */
const CLIENT_FILE = /journal-(client|marks)[\w.-]*\.m?js\b/;

/** Script types that browsers run. Optimisers and consent managers delay a script by changing its type. */
const RUNNABLE = /^(|module|(text|application)\/javascript)$/i;

export function isTag(node: Node | null): node is HTMLScriptElement {
  return node instanceof HTMLScriptElement && node.dataset.entry !== undefined;
}

export function tagsInPage(page: ParentNode = pageDocument): HTMLScriptElement[] {
  return [...page.querySelectorAll('script[data-entry]')].filter(isTag);
}

/** The changes of a page that may concern its tags. */
export const TAG_CHANGES = { childList: true, subtree: true, attributeFilter: ['data-entry'] };

/** Returns the name of the tag's menu element; empty for the usual one. */
export const menuOf = (tag: HTMLScriptElement): string => tag.dataset.menuName ?? '';

/** The address of the client's file, in any attribute: optimisers move it. Inline scripts have none. */
export function clientAddress(script: Element): string | undefined {
  return [...script.attributes].find(({ value }) => CLIENT_FILE.test(value))?.value;
}

/** The script that runs, or else the first one of the page that loads the client: a module does not know its element. */
export const scriptOf = (current: HTMLOrSVGScriptElement | null): HTMLOrSVGScriptElement | undefined =>
  current ?? [...pageDocument.querySelectorAll('script')].find(clientAddress);

/** The origin of the client's file, which is the service's; otherwise the origin that the package was built for. */
export function clientOrigin(script?: HTMLOrSVGScriptElement | null): string {
  const address = script && (clientAddress(script) ?? script.getAttribute('src'));
  const isKnown = address && URL.canParse(address, pageDocument.baseURI);
  return (isKnown && readOrigin(new URL(address, pageDocument.baseURI).origin)) || __JOURNAL_API_URL__;
}

/** Whether two tags show the same entry in the same menu. */
export const isSameTag = (tag: HTMLScriptElement, candidate: HTMLScriptElement): boolean =>
  candidate.dataset.entry === tag.dataset.entry && menuOf(candidate) === menuOf(tag);

/** Whether the tag loads the client and the browser runs it. */
export function isRunning(tag: HTMLScriptElement): boolean {
  return clientAddress(tag) !== undefined && RUNNABLE.test(tag.type);
}

/** The tag whose file an optimiser runs by other means, or which is inline, if the browser runs none as written. */
export function likeliestTag(): HTMLScriptElement | undefined {
  const tags = tagsInPage();
  return tags.find(clientAddress) ?? tags.find((tag) => tag.src === '');
}

/** Returns the page's address. A fragment belongs to it if it is a route. */
export function routeAddress(): string {
  const { pathname, search, hash } = location;
  return pathname + search + (/^#!?\//.test(hash) ? hash : '');
}
