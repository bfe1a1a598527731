import { pageDocument } from '../../unclobbered.ts';
import { nextEvent } from '../../waiting.ts';

/** Resolves once the page is parsed. Until then the article and the client's elements may be incomplete. */
export async function whenParsed(): Promise<void> {
  if (pageDocument.readyState === 'loading') await nextEvent(pageDocument, 'DOMContentLoaded');
}
