'use client';

import { JournalClient } from '@journal/client';
import type {} from '@journal/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface JournalArticleProps {
  /** Origin of the journal's service. */
  readonly apiUrl: string;
  /** Slug of the article. */
  readonly entry: string;
  readonly children: ReactNode;
}

/** An article with its annotations, menu and footer. */
export function JournalArticle({ apiUrl, entry, children }: JournalArticleProps) {
  const article = useRef<HTMLElement>(null);
  const [journal, setJournal] = useState<JournalClient>();

  useEffect(() => {
    const client = new JournalClient({ apiUrl, root: article.current ?? undefined, manual: true });
    setJournal(client);
    return () => client.destroy();
  }, [apiUrl]);

  useEffect(() => {
    void journal?.reinit(entry);
  }, [journal, entry]);

  return (
    <>
      <journal-menu />
      <article ref={article}>{children}</article>
      <journal-footer />
    </>
  );
}
