/** The head of all pages: the way home, and the parts of the site. */
export function SiteHeader() {
  return (
    <header class="site">
      <a class="mark" href="/">
        Journal
      </a>
      <nav aria-label="Journal">
        <a href="/start">Get your tag</a>
        <a href="/docs">Documentation</a>
        <a href="/docs/api">API</a>
      </nav>
    </header>
  );
}
