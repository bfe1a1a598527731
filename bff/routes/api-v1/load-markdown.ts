import { MARKDOWN_TYPE } from '../../contract/index.ts';
import type { Result } from '../../journal/index.ts';
import type { Xml } from '../../pages/xml.ts';
import { json, loadResponse } from '../responses.ts';

/** The converter is loaded with the first document, so that the service starts without it. */
const loadConverter = () => import('../../pages/markdown/markdown-of.ts');

export const markdownOf = async (document: Xml): Promise<string> => (await loadConverter()).markdownOf(document);

/** Builds the response of a resource as Markdown. @param document the resource as HTML */
export async function loadMarkdown<Value>(read: () => Promise<Result<Value>>, document: (value: Value) => Xml) {
  const converter = await loadConverter();
  return loadResponse(read(), {
    ...json,
    found: (value: Value) => ({
      type: `${MARKDOWN_TYPE}; charset=utf-8`,
      body: converter.markdownOf(document(value)),
      headers: { vary: 'Accept-Encoding, Accept' },
    }),
  });
}
