import type { ReactNode } from 'react';

export const metadata = { title: 'The Brass Tides' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main
          style={{ maxWidth: '34rem', margin: '3rem auto', padding: '0 1rem', font: '1.125rem/1.6 Georgia, serif' }}
        >
          {children}
        </main>
      </body>
    </html>
  );
}
