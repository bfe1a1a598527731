import { pageDocument } from '../../unclobbered.ts';

/** Resolves once the page is parsed. Until then the article and the client's elements may be incomplete. */
export async function whenParsed(): Promise<void> {
  if (pageDocument.readyState !== 'loading') return;
  await new Promise((resolve) => pageDocument.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
