import type { ReactNode } from 'react';

/** The articles by their slugs in the journal. */
export const ARTICLES: Readonly<Record<string, ReactNode>> = {
  'the-brass-tides': (
    <>
      <h1>The Brass Tides</h1>
      <p>
        The line is higher at the new and the full moon, when we speak of a <em>spring tide</em>, and lower in the weeks
        between, when there is a neap tide after the quarter moon.
      </p>
      <p>Then he drew cotidal lines across the sea.</p>
    </>
  ),
  'held-to-the-light': (
    <>
      <h1>Held to the Light</h1>
      <p>Stevenson did not look at the type. He held it to the light.</p>
      <p>A thumb’s breadth apart, he saw the chain lines.</p>
    </>
  ),
};
