import Link from 'next/link';

export default function About() {
  return <Link href="/">open</Link>;
}
