import { useEffect, useState } from 'preact/hooks';
import type { SearchResponse, SearchResult } from '../../../bff/contract/index.ts';
import { readableDate } from '../../../bff/contract/shared/text.ts';

/** Results at most: nobody reads more. */
export const LIMIT = 20;
/** Keys arrive faster than answers. In milliseconds. */
const TYPING_PAUSE = 250;

/** Finds articles by words. */
export type FindArticles = (words: string) => Promise<SearchResponse>;

interface Found {
  /** What was searched for; empty before the first search. */
  readonly words: string;
  /** `null`: the search has failed. */
  readonly results: readonly SearchResult[] | null;
}

const NOTHING: Found = { words: '', results: [] };

/** What is found for these words. While it is searched, what was found before stays. */
function useFound(words: string, find: FindArticles): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      const results = await find(words).then(
        (response) => response.results,
        () => null,
      );
      if (isCurrent) setFound({ words, results });
    };
    const timer = setTimeout(() => (words === '' ? setFound(NOTHING) : search()), words === '' ? 0 : TYPING_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, find]);
  return found;
}

/** What a search has found, for those who do not see the list. */
function statusOf({ words, results }: Found): string {
  if (words === '') return '';
  if (results === null) return 'The search does not work now. Try again in a few seconds.';
  if (results.length === 0) return `No article has “${words}”. Fewer or other words may find one.`;
  if (results.length === LIMIT) return `The ${LIMIT} best articles`;
  return results.length === 1 ? '1 article' : `${results.length} articles`;
}

const markOf = (text: string | null) => Object.assign(document.createElement('mark'), { textContent: text });

/** Shows a snippet: its texts, and marks around what was found. */
const showSnippet = (html: string) => (element: HTMLElement | null) => {
  const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
  const parts = [...childNodes].map(({ nodeName, textContent }) =>
    nodeName === 'MARK' ? markOf(textContent) : (textContent ?? ''),
  );
  element?.replaceChildren(...parts);
};

interface Props {
  readonly find: FindArticles;
  /** Where the service shows its sample's articles; unset: articles have addresses of their own. */
  readonly demo: string | undefined;
}

function Result({ result, demo }: { result: SearchResult } & Pick<Props, 'demo'>) {
  const { id, title, authors, publicUrl, releaseDate, isRetracted, snippets } = result;
  const address = demo === undefined ? publicUrl : `${demo}${encodeURIComponent(id)}.html`;
  const facts = [isRetracted ? 'Retracted' : '', authors.join(', '), readableDate(releaseDate)];
  const [snippet] = snippets.filter(({ field }) => field !== 'title' && field !== 'people');
  return (
    <li>
      <span class="title">
        {address === null ? (
          <bdi>{title}</bdi>
        ) : (
          <a href={address}>
            <bdi>{title}</bdi>
          </a>
        )}
      </span>
      <span class="facts">
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
      </span>
      {snippet === undefined ? null : <p dir="auto" class="snippet" ref={showSnippet(snippet.html)} />}
    </li>
  );
}

/** The search on `/`. */
export function ArticleSearch({ find, demo }: Props) {
  const [text, setText] = useState('');
  const found = useFound(text.trim(), find);
  return (
    <>
      <label class="field">
        Search the articles
        <input
          type="search"
          value={text}
          maxLength={200}
          autocomplete="off"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p role="status">{statusOf(found)}</p>
      {found.results === null || found.results.length === 0 ? null : (
        <ul class="entries">
          {found.results.map((result) => (
            <Result key={result.id} result={result} demo={demo} />
          ))}
        </ul>
      )}
    </>
  );
}
