import { fittingIntegrity } from './integrity.ts';
import { TIME_LIMIT } from './time-limit.ts';

/** What the address of the client in a tag leads to. */
export type FileAnswer =
  | { readonly kind: 'served' }
  /** Served, but without Web Crypto its hash cannot be compared with `integrity`. */
  | { readonly kind: 'not-hashed' }
  /** `integrity` has another hash. `fitting` is its value for this file. */
  | { readonly kind: 'other-hash'; readonly fitting: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly problem: string };

async function judge(response: Response, integrity: string): Promise<FileAnswer> {
  const bytes = await response.arrayBuffer();
  if (!response.ok) return { kind: 'refused', status: response.status };
  if (integrity === '') return { kind: 'served' };
  if (!('subtle' in crypto)) return { kind: 'not-hashed' };
  const fitting = await fittingIntegrity(integrity, bytes);
  return fitting === null ? { kind: 'served' } : { kind: 'other-hash', fitting };
}

/**
 * Asks for the client's file. Never rejects for a failed request.
 *
 * @param integrity the attribute of the tag; empty without one
 */
export async function askForFile(address: string, integrity: string): Promise<FileAnswer> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
    return await judge(response, integrity);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', problem: `${address} ${isLate ? 'did not answer in time' : 'could not be reached'}` };
  }
}
