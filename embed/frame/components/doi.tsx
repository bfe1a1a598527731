import { ExternalLink } from './external-link.tsx';

interface Props {
  readonly doi: string;
  readonly href: string;
}

/** Splits a DOI behind each slash, where a long one may continue on the next line. */
const segments = (doi: string): string[] => doi.split(/(?<=\/)/);

/** A DOI with its label. A space without a break keeps the label on the line where the number begins. */
export function Doi({ doi, href }: Props) {
  return (
    <ExternalLink href={href} class="doi" quiet>
      {'DOI\u00a0'}
      <bdi>{segments(doi).map((segment, index) => [index > 0 && <wbr />, segment])}</bdi>
    </ExternalLink>
  );
}
