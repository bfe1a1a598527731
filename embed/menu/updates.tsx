import { useI18n } from '../frame/i18n.tsx';
import { formatDate } from '../languages/dates.ts';
import { useMenu } from './context.tsx';

/**
 * The lines about corrections and retractions, as the server has rendered them; see `renderUpdates`. Their dates become
 * those of the reader's languages, as all dates of the menu.
 */
export function Updates() {
  const { updates } = useMenu();
  const { locales } = useI18n();
  const localise = (lines: Element | null) =>
    lines?.querySelectorAll('time').forEach((time) => {
      time.lastElementChild?.replaceChildren(formatDate(time.dateTime, locales));
    });
  if (updates === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document had this HTML already, before its script ran
  return <div ref={localise} class="updates" dangerouslySetInnerHTML={{ __html: updates }} />;
}
