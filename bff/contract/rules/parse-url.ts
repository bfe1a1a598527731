/**
 * The address as the engine reads it; null if it is none. `URL.canParse` refuses hosts such as `münchen.example` once
 * Node.js 20 has optimised the call.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
