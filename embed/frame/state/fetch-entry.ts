import type { EntryResponse } from '../../../bff/contract/index.ts';

/**
 * Fetches the entry of a frame's address from the frame's own service. The page's client would do so, too, but it would
 * install the journal's fonts in the page as well.
 * @param address the query of the frame's address
 */
export async function fetchEntry(address: URLSearchParams): Promise<EntryResponse> {
  const env = address.get('env');
  const query = env && env !== 'production' ? `?${new URLSearchParams({ env })}` : '';
  const response = await fetch(`/api/v1/entries/${encodeURIComponent(address.get('entry') ?? '')}${query}`);
  if (!response.ok) throw new Error(`Journal: the entry could not be loaded: ${response.status}`);
  return response.json();
}
