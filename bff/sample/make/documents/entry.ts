import type { AssetLibrary } from '../assets/library.ts';
import { annotationId, entryId, keysFor, personId, reference, slugField } from '../ids.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import type { Article } from '../sources.ts';
import { contentOf } from './content.ts';
import { documentOf, type ExportedDocument } from './document.ts';
import { imageField } from './image-field.ts';
import { recordFields } from './record.ts';

function downloads(article: Article, assets: AssetLibrary) {
  const markdown = assets.field(`${article.slug}.md`);
  if (article.pdf === undefined) return { markdown };
  const { override = false, downloadLabel, downloadUrl, hotspot } = article.pdf;
  const focus = hotspot === undefined ? {} : { hotspot: { _type: 'sanity.imageHotspot', ...hotspot } };
  const altText = `First page of “${article.title}”`;
  return {
    markdown,
    pdf: assets.field(`${article.slug}.pdf`),
    pdfPreview: {
      ...assets.field(`${article.slug}-page.webp`),
      altText,
      override,
      downloadLabel,
      downloadUrl,
      ...focus,
    },
  };
}

/** The document of one article. */
export function entryDocument(article: Article, assets: AssetLibrary): ExportedDocument {
  const newKey = keysFor(`entry ${article.slug}`);
  const references = (ids: readonly string[]) => ids.map((id) => reference(id, newKey()));
  const richText = (source: string) => (source === '' ? undefined : fromMarkdown(source, newKey));
  return documentOf(entryId(article.slug), 'entry', article.releaseDate, {
    title: article.title,
    url: slugField(article.slug),
    blurb: article.blurb,
    doi: article.doi,
    releaseDate: article.releaseDate,
    bgColor: article.bgColor,
    textColor: article.textColor,
    apiBackgroundColor: article.apiBackgroundColor,
    apiForegroundColor: article.apiForegroundColor,
    theme: article.theme,
    credits: article.credits,
    featuredImage: imageField(assets, article.figure),
    featuredImageSquare: imageField(assets, article.squareFigure),
    authors: references(article.authors.map(personId)),
    designers: references(article.designers.map(personId)),
    introduction: richText(article.introduction),
    shortIntroduction: richText(article.shortIntroduction),
    bibliography: richText(article.bibliography),
    content: contentOf(article, assets, newKey),
    annotations: references(article.annotations.map(annotationId)),
    ...downloads(article, assets),
    relatedEntries: references(article.relatedEntries.map(entryId)),
    ...recordFields(article),
    apiExpandable: article.apiExpandable ?? true,
    annotationVisibility: article.annotationVisibility ?? true,
    globalFontSettings: article.globalFontSettings,
    revealTertiaryContentOnAnchorHover: article.revealTertiaryContentOnAnchorHover,
    revealTertiaryContentOnClick: article.revealTertiaryContentOnClick,
    alignAllTertiaryContentToParagraphStart: article.alignAllTertiaryContentToParagraphStart,
  });
}
