import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../frame/i18n.tsx';
import type { FrameEntry } from '../frame/state/frame-data.ts';
import { formatDate } from '../languages/dates.ts';
import { ignoreFailure } from '../protocol/index.ts';
import { useMenu } from './context.tsx';

/**
 * The lines about corrections and retractions. Their dates become those of the reader's languages, as all dates of the
 * menu. Those of an entry that the page turns to later are read from the document that the server renders of it.
 */
export function Updates({ entry: { id, updatedBy } }: { readonly entry: FrameEntry['entry'] }) {
  const { updates, readUpdates } = useMenu();
  const { locales } = useI18n();
  const [rendered, setRendered] = useState(updates);
  const isKnown = rendered.entry === id;
  useEffect(() => {
    if (isKnown || updatedBy.length === 0) return;
    const stop = new AbortController();
    readUpdates(id, stop.signal).then((html) => setRendered({ entry: id, html }), ignoreFailure);
    return () => stop.abort();
  }, [isKnown, id, updatedBy, readUpdates]);
  const localise = (lines: Element | null) =>
    lines?.querySelectorAll('time').forEach((time) => {
      time.lastElementChild?.replaceChildren(formatDate(time.dateTime, locales));
    });
  if (!isKnown || rendered.html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped it, in a document of this frame
  return <div ref={localise} class="updates" dangerouslySetInnerHTML={{ __html: rendered.html }} />;
}
