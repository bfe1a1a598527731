/** The parts of the site, with their addresses. */
const PARTS = [
  ['start', '/start', 'Get your tag'],
  ['docs', '/docs', 'Documentation'],
  ['api', '/docs/api', 'API'],
] as const;

/** A part of the site that its navigation leads to. */
export type SitePart = (typeof PARTS)[number][0];

/** The head of all pages: the way home, and the parts of the site. @param part the one that the page belongs to */
export function SiteHeader({ part, isAlone }: { part: SitePart | undefined; isAlone: boolean }) {
  return (
    <header class="site">
      <a class="mark" href="/">
        Journal
      </a>
      {isAlone ? null : (
        <nav aria-label="Journal">
          {PARTS.map(([name, address, title]) => (
            <a key={name} href={address} aria-current={name === part ? 'true' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}
