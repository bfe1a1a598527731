import { useMenu } from './context.tsx';

/** The lines about corrections and retractions, as the server has rendered them; see `renderUpdates`. */
export function Updates() {
  const { updates } = useMenu();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document had this HTML already, before its script ran
  return updates === '' ? null : <div class="updates" dangerouslySetInnerHTML={{ __html: updates }} />;
}
