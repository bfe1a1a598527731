import type { FrameKind } from '../../embed/protocol/index.ts';

/**
 * Returns the address of a frame.
 *
 * @param apiUrl origin of the service
 * @param colours each `#rrggbb`, or `null` for the entry's own colour
 * @param language BCP 47 tag of the page, or an empty string
 * @param token part of the fragment, which browsers do not send to the service
 * @param view the view that the menu starts with; an empty string for its default
 */
export function frameAddress(
  kind: FrameKind,
  apiUrl: string,
  { entry, environment }: { entry: string; environment: string },
  [background, foreground]: [background: string | null, foreground: string | null],
  language: string,
  token: string,
  view = '',
): string {
  const query = { entry, env: environment, lang: language, background, foreground, view };
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `${apiUrl}/embed/${kind}?${parameters.join('&')}#${token}`;
}
