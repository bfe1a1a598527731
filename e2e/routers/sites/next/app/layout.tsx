import Link from 'next/link';
import Script from 'next/script';
import type { ReactNode } from 'react';
import { PAGE_NAMES } from '../pages';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          {PAGE_NAMES.map((name) => (
            <Link key={name} id={`to-${name}`} href={`/${name}`}>
              {name}{' '}
            </Link>
          ))}
        </nav>
        <main>{children}</main>
        <Script src="http://127.0.0.1:3030/client/v2/journal-client.js" data-entry="auto" />
      </body>
    </html>
  );
}
