import type { EntryResponse } from '../../../bff/contract/index.ts';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import type { PageFacts } from '../../../embed/protocol/index.ts';
import { THEMES } from '../../../embed/theme/palette.ts';
import type { Article } from '../../article/article.ts';
import { type Colours, readAttributes } from '../../options/read-attributes.ts';
import { readPageFacts } from './page-facts.ts';

export type FrameFacts = ReturnType<typeof createFrameFacts>;

/** What a frame is to show, by the attributes of `<journal-menu>` or `<journal-footer>`, or else by the client's options. */
export function createFrameFacts({ options, store, warn }: Article, element: HTMLElement) {
  const attributes = () => readAttributes(element, warn);
  /** Origin of the service for the frame and its data. */
  const apiUrl = () => attributes()[0] ?? options.apiUrl;
  const colours = (): Colours => {
    const [, background, foreground] = attributes();
    if (options.theme === 'auto') return [background, foreground];
    const { ground, text } = THEMES[options.theme];
    return [background ?? ground, foreground ?? text];
  };
  return {
    facts: (): PageFacts => readPageFacts(options.language),
    apiUrl,
    colours,
    /** Whether the frame's service has no such entry. The page knows it only of its own service. */
    isMissing: () => store.get().isUnknown && apiUrl() === options.apiUrl,
  };
}

/** Whether the service does not know the entry. */
export const isUnknown = (error: unknown): boolean => isJsonObject(error) && error.status === 404;

/** Loads the entry from the frame's service. @param onUnknown the service does not know it */
export function createEntryReader({ api, store }: Article, apiUrl: () => string, onUnknown: (error: unknown) => void) {
  const ifKnown = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const { generation } = store.get();
    try {
      return await answer;
    } catch (error) {
      if (isUnknown(error) && generation === store.get().generation) onUnknown(error);
      throw error;
    }
  };
  return { ifKnown, loadEntry: (): Promise<EntryResponse> => ifKnown(api.readEntry({ apiUrl: apiUrl() })) };
}
