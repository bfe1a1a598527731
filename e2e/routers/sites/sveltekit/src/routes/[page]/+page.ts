import { PAGE_NAMES, type PageName } from '../../../pages';

export const prerender = true;
export const entries = () => PAGE_NAMES.map((page) => ({ page }));
export const load = ({ params }: { readonly params: { readonly page: PageName } }) => ({ name: params.page });
