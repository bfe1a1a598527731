import type { HeadingHTMLAttributes } from 'preact';

type Props = HeadingHTMLAttributes<HTMLHeadingElement> & { readonly level: number };

/** A heading of the given level, clamped to 1–6. */
export function Heading({ level, ...rest }: Props) {
  const clamped = Math.min(6, Math.max(1, Math.trunc(level)));
  if (clamped === 1) return <h1 {...rest} />;
  if (clamped === 2) return <h2 {...rest} />;
  if (clamped === 3) return <h3 {...rest} />;
  if (clamped === 4) return <h4 {...rest} />;
  return clamped === 5 ? <h5 {...rest} /> : <h6 {...rest} />;
}
