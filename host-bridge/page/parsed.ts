/**
 * Resolves once the document is parsed: before that the article, and elements of ours in it, may still be on their way.
 *
 * @throws the signal's reason
 */
export function whenParsed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    if (document.readyState !== 'loading') resolve();
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
