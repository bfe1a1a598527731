import type { HeadingHTMLAttributes } from 'preact';

type Props = HeadingHTMLAttributes<HTMLHeadingElement> & { readonly level: number };

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

/** A heading of the given level, from 1. Below the sixth level there is none in HTML. */
export function Heading({ level, ...rest }: Props) {
  const Tag = TAGS[level - 1] ?? 'h6';
  return <Tag {...rest} />;
}
