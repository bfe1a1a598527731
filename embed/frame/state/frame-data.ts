import type { Annotation, Entry, EntryResponse } from '../../../bff/contract/index.ts';
import type { ColourOverrides } from '../../theme/palette.ts';

/** What the frames show of an entry: everything but the article itself, which stands in the page around them. */
export type FrameEntry = Omit<EntryResponse, 'entry'> & { readonly entry: Omit<Entry, 'content'> };

/** What the server hands to the frame's script, in the page. */
export interface FrameData {
  readonly entry: FrameEntry;
  /** BCP 47 tag of the host's page. */
  readonly language: string;
  readonly colours: ColourOverrides;
}

/** Id of the element that carries the data. */
export const FRAME_DATA_ID = 'journal-data';

/** The part of an answer that the frames show. */
export function frameEntry(response: EntryResponse): FrameEntry {
  const { content: _content, ...entry } = response.entry;
  return { ...response, entry };
}

/** The annotations that an entry lists: none where its editors keep them out of sight. */
export function listedAnnotations(entry: FrameEntry['entry']): readonly Annotation[] {
  return entry.annotationVisibility ? entry.annotations : [];
}

/** Reads the data that the server put into this document. */
export function readFrameData(frame: Document): FrameData {
  const text = frame.getElementById(FRAME_DATA_ID)?.textContent;
  if (text === null || text === undefined) throw new Error(`Journal: the page carries no #${FRAME_DATA_ID}`);
  const data: FrameData = JSON.parse(text);
  return data;
}
