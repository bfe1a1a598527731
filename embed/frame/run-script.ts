import { requestFile } from '../protocol/connection.ts';

const appendScript = (properties: Partial<HTMLScriptElement>) =>
  document.head.append(Object.assign(document.createElement('script'), properties));

/** Loads the document once more: during an upgrade, another instance than the document's may lack its script. */
function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'reload') return;
  // After the first load, which the page has to see: it takes the next one for the loss of the frame.
  const reload = () => setTimeout(() => location.reload());
  if (document.readyState === 'complete') reload();
  else addEventListener('load', reload, { once: true });
}

/**
 * Obtains a script of the frame and runs it: from the page, whose browser keeps it, or else from the service.
 * @param hasRun whether the script has run: if the page had no file, or changed it, the browser has run nothing
 * @param ready the script runs after this
 */
export async function runScript(path: string, hasRun: () => boolean, ready?: Promise<void>): Promise<void> {
  const [file] = await Promise.all([requestFile(window, path), ready]);
  if (file) appendScript({ text: new TextDecoder().decode(file) });
  if (!hasRun()) appendScript({ src: path, onerror: reloadOnce });
}
