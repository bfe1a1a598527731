import type { ComponentChildren } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { useLoadable } from '../../frame/use-loadable.ts';
import { Field } from '../controls/controls.tsx';

/** Keys arrive faster than answers. In milliseconds. */
const TYPING_PAUSE = 250;

/** Reads JSON of the service. @throws {Error} for another status than a successful one */
export async function readJson<Body>(address: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}

interface Props<Result> {
  /** Also receives no words. */
  search(words: string, signal: AbortSignal): Promise<readonly Result[]>;
  /** What is said about the results: `undefined` before the first, `null` if the search has failed. */
  statusOf(words: string, results: readonly Result[] | null | undefined): string;
  /** Shows at least one result. */
  children(results: readonly Result[]): ComponentChildren;
}

/** Searches articles while someone types. What was found before stays while a search runs. */
export function Search<Result>({ search, statusOf, children }: Props<Result>) {
  const [text, setText] = useState('');
  const words = text.trim();
  const load = useCallback(
    async (signal: AbortSignal) => ({ words, results: await search(words, signal).catch(() => null) }),
    [words, search],
  );
  const { last } = useLoadable(load, words === '' ? 0 : TYPING_PAUSE);
  return (
    <>
      <Field
        label="Search the articles"
        value={text}
        input={{ type: 'search', maxLength: 200, autocomplete: 'off' }}
        onValue={setText}
      />
      <p role="status">{statusOf(last?.words ?? '', last?.results)}</p>
      {last?.results?.length ? children(last.results) : null}
    </>
  );
}
