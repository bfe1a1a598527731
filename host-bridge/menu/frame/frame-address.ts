import type { FrameKind } from '../../../embed/protocol/index.ts';
import { site } from '../../client/site.ts';
import { draftsPath } from '../../dom/visit-storage.ts';

/**
 * Returns the address of a frame.
 *
 * @param query parameters, of which empty ones are left out
 * @param token part of the fragment, which browsers do not send to the service
 */
export function frameAddress(
  kind: FrameKind,
  apiUrl: string,
  query: Readonly<Record<string, string | null>>,
  token: string,
): string {
  const path = site(apiUrl)?.frame(kind, query) ?? `embed/${kind}`;
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return `${apiUrl}${draftsPath()}/${path}?${parameters.join('&')}#${token}`;
}
