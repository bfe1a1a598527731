import { useState } from 'react';
import { JournalArticle } from './journal-article.tsx';

export function App() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main style={{ maxWidth: '34rem', margin: '3rem auto', padding: '0 1rem', font: '1.125rem/1.6 Georgia, serif' }}>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'close' : 'open'}
      </button>
      {isOpen && (
        <JournalArticle apiUrl={import.meta.env.VITE_JOURNAL_URL} entry="the-brass-tides">
          <h1>The Brass Tides</h1>
          <p>
            The line is higher at the new and the full moon, when we speak of a <em>spring tide</em>, and lower in the
            weeks between, when there is a neap tide after the quarter moon.
          </p>
          <p>Then he drew cotidal lines across the sea.</p>
        </JournalArticle>
      )}
    </main>
  );
}
