import { useState } from 'react';
import { ARTICLES } from './articles.tsx';
import { JournalArticle } from './journal-article.tsx';

export function App({ apiUrl }: { readonly apiUrl: string }) {
  const [entry, setEntry] = useState<string>();
  return (
    <main style={{ maxWidth: '34rem', margin: '3rem auto', padding: '0 1rem', font: '1.125rem/1.6 Georgia, serif' }}>
      <nav>
        {Object.keys(ARTICLES).map((slug) => (
          <button key={slug} type="button" onClick={() => setEntry(slug)}>
            {slug}
          </button>
        ))}
        <button type="button" onClick={() => setEntry(undefined)}>
          close
        </button>
      </nav>
      {entry && (
        <JournalArticle apiUrl={apiUrl} entry={entry}>
          <div key={entry}>{ARTICLES[entry]}</div>
        </JournalArticle>
      )}
    </main>
  );
}
