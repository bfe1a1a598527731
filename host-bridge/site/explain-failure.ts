/** What the console says of a host that sends a site's files to no other origin. */

let isExplained = false;

/** Prints once what the host must send, if it answers but the browser keeps its answers from the page. */
export async function explainFailure(error: Error): Promise<void> {
  const url = 'url' in error && String(error.url);
  // The failure has no response. Without CORS, the browser tells at least whether there is one.
  if (isExplained || !url || !('status' in error) || error.status !== 0) return;
  isExplained = true;
  if (await fetch(url, { mode: 'no-cors' }).catch(() => undefined))
    console.error(`Journal: ${new URL(url).origin} must send the header Access-Control-Allow-Origin: *`);
}
