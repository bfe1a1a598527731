import { onTestFinished } from 'vitest';

let count = 0;

/** A service that answers the page's `fetch`, in the place of the network. */
export interface FakeService {
  /** Its origin; another one for every test, as answers are kept by address. */
  readonly url: string;
  /** Paths and queries asked for, in order. */
  readonly asked: string[];
  /** From now on this path is answered so; a plain value as JSON. */
  answer(path: string, answer: unknown | ((signal: AbortSignal) => Promise<Response>)): void;
}

const notFound = () => Response.json({ error: { message: 'not here', statusCode: 404 } }, { status: 404 });

/** Stands between the page and the network until the test ends. */
export function startFakeService(): FakeService {
  const url = `https://journal-${++count}.example`;
  const answers = new Map<string, unknown>();
  const asked: string[] = [];
  const network = window.fetch;
  window.fetch = async (input, init) => {
    const { origin, pathname, search } = new URL(String(input));
    if (origin !== url) return network(input, init);
    asked.push(pathname + search);
    const answer = answers.get(pathname + search);
    if (typeof answer === 'function') return answer(init?.signal);
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? notFound() : Response.json(answer);
  };
  onTestFinished(() => {
    window.fetch = network;
  });
  return { url, asked, answer: (path, answer) => void answers.set(path, answer) };
}
