import { canonical, PAGE_NAMES, PAGES, type PageName } from '../../pages';

interface PageProps {
  readonly params: Promise<{ readonly page: PageName }>;
}

export const generateStaticParams = () => PAGE_NAMES.map((page) => ({ page }));

export async function generateMetadata({ params }: PageProps) {
  const { page } = await params;
  return { title: 'Essay', icons: 'data:,', alternates: { canonical: canonical(page) } };
}

export default async function Page({ params }: PageProps) {
  const { page } = await params;
  return <p id={page}>{PAGES[page].text}</p>;
}
