import type { FrameKind } from '../../embed/protocol/index.ts';

/**
 * Address of a frame.
 * @param apiUrl origin of the service
 * @param colours as `#rrggbb`, or `null` for the entry's own
 * @param language BCP 47 tag of the page; empty when the page names none
 * @param token goes into the fragment, which is never sent to the service
 */
export function frameAddress(
  kind: FrameKind,
  apiUrl: string,
  { entry, environment }: { entry: string; environment: string },
  [background, foreground]: [background: string | null, foreground: string | null],
  language: string,
  token: string,
): string {
  const query = { entry, env: environment, lang: language, background, foreground };
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `${apiUrl}/embed/${kind}?${asked.join('&')}#${token}`;
}
