import type { Annotation, Entry, EntryResponse } from '../../../bff/contract/index.ts';
import type { ColourOverrides } from '../../theme/palette.ts';
import { addressColours } from '../colours/address-colours.ts';

/** The part of an entry that the frames show. The article itself is in the host page. */
export type FrameEntry = Omit<EntryResponse, 'entry'> & { readonly entry: Omit<Entry, 'content'> };

/** The data that the server embeds in a frame's document for its script. */
export interface EmbeddedData {
  readonly entry: FrameEntry;
  /** The interface language, until the host page sends its own tag. */
  readonly language: string;
}

/** What a frame begins with. */
export interface FrameData extends EmbeddedData {
  /** The colours of the frame's address. The server renders without them. */
  readonly colours: ColourOverrides;
}

/** Id of the script element that contains the data. */
export const FRAME_DATA_ID = 'journal-data';

/** Reduces a response to what the frames show. */
export function frameEntry(response: EntryResponse): FrameEntry {
  const { content: _content, ...entry } = response.entry;
  return { ...response, entry };
}

/** The annotations that an entry lists: none when its editors hide them. */
export function listedAnnotations(entry: FrameEntry['entry']): readonly Annotation[] {
  return entry.annotationVisibility ? entry.annotations : [];
}

/** Reads the data that the server embedded in a frame's document, and the colours of its address. */
export function readFrameData(frame: Document): FrameData {
  const text = frame.getElementById(FRAME_DATA_ID)?.textContent;
  if (!text) throw new Error(`Journal: the document has no #${FRAME_DATA_ID}`);
  const data: EmbeddedData = JSON.parse(text);
  return { ...data, colours: addressColours(new URL(frame.URL).search) };
}
