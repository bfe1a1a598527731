import Link from 'next/link';
import { JournalArticle } from './journal-article';

export default function Page() {
  return (
    <>
      <Link href="/about">close</Link>
      <JournalArticle apiUrl={process.env.NEXT_PUBLIC_JOURNAL_URL ?? ''} entry="the-brass-tides">
        <h1>The Brass Tides</h1>
        <p>
          The line is higher at the new and the full moon, when we speak of a <em>spring tide</em>, and lower in the
          weeks between, when there is a neap tide after the quarter moon.
        </p>
        <p>Then he drew cotidal lines across the sea.</p>
      </JournalArticle>
    </>
  );
}
