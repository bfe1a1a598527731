import { isJsonObject, type JsonObject } from '../contract/rules/json-object.ts';

/** A document as the desk lists it. */
interface DeskDocument {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** The documents that the desk lists. */
export interface DeskDocuments {
  /** With the slugs of their annotations, in their order. */
  readonly articles: readonly (DeskDocument & { readonly annotations: readonly string[] })[];
  /** With the phrases that the client looks for. */
  readonly annotations: readonly (DeskDocument & {
    readonly scanText: { readonly scanPhrase: string; readonly scanKeyword: string }[];
  })[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const documentIn = ({ id, slug, title }: JsonObject): DeskDocument => ({
  id: String(id),
  slug: String(slug),
  title: isText(title) ? title : String(slug),
});

const phraseIn = ({ scanPhrase, scanKeyword }: JsonObject) => ({
  scanPhrase: isText(scanPhrase) ? scanPhrase : '',
  scanKeyword: isText(scanKeyword) && scanKeyword !== scanPhrase ? scanKeyword : '',
});

/** Reads the answer to the desk's query. */
export function deskDocuments(result: unknown): DeskDocuments {
  const { articles, annotations } = isJsonObject(result) ? result : {};
  return {
    articles: objectsIn(articles).map((article) => ({
      ...documentIn(article),
      annotations: Array.isArray(article.annotations) ? article.annotations.filter(isText) : [],
    })),
    annotations: objectsIn(annotations).map((annotation) => ({
      ...documentIn(annotation),
      scanText: objectsIn(annotation.scanText).map(phraseIn),
    })),
  };
}
