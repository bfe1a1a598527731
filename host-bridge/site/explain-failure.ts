/** The failure of a request has its address and status. */
interface Failure extends Error {
  readonly url?: string;
  readonly status?: number;
}

/** Prints once what the host of a site must send, if it answers but the browser keeps its answers from the page. */
export function explainFailures(origin: string): void {
  let isExplained = false;
  window.addEventListener('journal:error', ({ detail: { error } }) => {
    const { url, status }: Failure = error;
    if (isExplained || status !== 0 || !url?.startsWith(origin)) return;
    isExplained = true;
    // The failure has no response. Without CORS, the browser tells at least whether there is one.
    fetch(url, { mode: 'no-cors' }).then(
      () => console.error(`Journal: ${origin} must send the header Access-Control-Allow-Origin: *`),
      () => {},
    );
  });
}
