import type { FrameKind } from '../../embed/protocol/index.ts';

/** What a frame is asked to show, and how. */
export interface FrameQuestion {
  /** Origin of the service. */
  apiUrl: string;
  environment: string;
  /** Slug of the entry. */
  entry: string;
  /** BCP 47 tag of the page; empty when the page names none. */
  language: string;
  /** `#rrggbb`, or `null` for the entry's own. */
  background: string | null;
  foreground: string | null;
}

/** Address of a frame. The token goes into the fragment, which is never sent to the service. */
export function frameAddress(kind: FrameKind, question: FrameQuestion, token: string): string {
  const { apiUrl, environment, entry, language, background, foreground } = question;
  const query = new URLSearchParams({ entry, env: environment });
  if (language !== '') query.set('lang', language);
  if (background !== null) query.set('background', background);
  if (foreground !== null) query.set('foreground', foreground);
  return `${apiUrl}/embed/${kind}?${query}#${token}`;
}
