import { createElement, type HeadingHTMLAttributes } from 'preact';

type Props = HeadingHTMLAttributes<HTMLHeadingElement> & { readonly level: number };

/** A heading of the given level, from 1. Below the sixth level there is none in HTML. */
export const Heading = ({ level, ...rest }: Props) => createElement(`h${Math.min(level, 6)}`, rest);
