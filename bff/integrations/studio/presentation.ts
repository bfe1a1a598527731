import type { PreviewUrlContext } from 'sanity';
import { asText } from '../../contract/shared/json-object.ts';

export interface PreviewOptions {
  /** Origin of the service, such as `https://annotations.example`. */
  readonly service: string;
  /** Origin of the site with the articles, such as `https://publisher.example`. */
  readonly site: string;
}

/** The parameter with which the client shows which phrases it finds in the page, and which not. */
const INSPECT = 'journal-inspect';

/** The article that has an annotation. An annotation of several articles is checked on the first. */
const ARTICLE_OF = '*[_type == "entry" && defined(externalLink) && references($id)] | order(_id)[0].externalLink';

/** For Presentation: the page of an article, so that it opens the article that an editor writes. */
export const articleLocations = {
  entry: {
    select: { title: 'title', href: 'externalLink' },
    resolve(entry: Readonly<Record<string, unknown>> | null) {
      const href = asText(entry?.href);
      return { locations: href === '' ? [] : [{ title: asText(entry?.title) || 'Article', href }] };
    },
  },
};

/** For Presentation: where it starts, and where the service leads editors to drafts from. */
export const previewUrl = ({ service, site }: PreviewOptions) => ({
  initial: site,
  previewMode: { enable: `${service}/preview` },
});

/**
 * The page that "Open preview" in the menu of an article or an annotation opens: the article, with the client's list of
 * the phrases that it finds there, and of those that it does not.
 */
export async function checkedPage(
  previous: string | undefined,
  { document, getClient }: PreviewUrlContext,
): Promise<string | undefined> {
  const id = document._id.replace(/^drafts\./, '');
  const query = () => getClient({ apiVersion: '2025-02-19' }).fetch(ARTICLE_OF, { id });
  const address = document._type === 'annotation' ? await query() : document.externalLink;
  if (!['entry', 'annotation'].includes(document._type) || !URL.canParse(asText(address))) return previous;
  const page = new URL(asText(address));
  page.searchParams.set(INSPECT, '');
  return page.href;
}
