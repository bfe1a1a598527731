import type { HeadingHTMLAttributes } from 'preact';

type Props = HeadingHTMLAttributes<HTMLHeadingElement> & { readonly level: number };

/** A heading of the given level; levels beyond 6 are 6. */
export function Heading({ level, ...rest }: Props) {
  const at = Math.min(6, Math.max(1, Math.trunc(level)));
  if (at === 1) return <h1 {...rest} />;
  if (at === 2) return <h2 {...rest} />;
  if (at === 3) return <h3 {...rest} />;
  if (at === 4) return <h4 {...rest} />;
  return at === 5 ? <h5 {...rest} /> : <h6 {...rest} />;
}
