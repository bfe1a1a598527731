import Type, { type Static } from 'typebox';
import { COLOUR, datasetParameter } from './request.ts';

export const PLACEMENTS = ['auto', 'left', 'right', 'sidenotes', 'launcher', 'inline', 'none'] as const;
export const HIGHLIGHT_MODES = ['element', 'css'] as const;
/** The colours of menu and footer: the entry's, or the dark or light ones of the service. */
const THEMES = ['auto', 'dark', 'light'] as const;
export const FRAME_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja'] as const;
/** Which occurrences of a phrase are highlighted; `auto`: all, on dense pages the first in each section. */
export const OCCURRENCES = ['auto', 'all', 'section', 'first'] as const;

const Colour = Type.Optional(Type.String({ pattern: COLOUR }));

/** What a publisher chooses for the tag of an entry, besides the entry: the query string of its preview. */
export const tagChoiceQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    /** Whether the page names its entry: one tag for every article. */
    auto: Type.Boolean({ default: false }),
    /** Whether the tag names the exact version of the client, with its hash. */
    pinned: Type.Boolean({ default: false }),
    placement: Type.Enum([...PLACEMENTS], { default: 'auto' }),
    highlightMode: Type.Enum([...HIGHLIGHT_MODES], { default: 'element' }),
    occurrences: Type.Enum([...OCCURRENCES], { default: 'auto' }),
    theme: Type.Enum([...THEMES], { default: 'auto' }),
    accent: Colour,
    language: Type.Optional(Type.Enum([...FRAME_LANGUAGES])),
    customCss: Type.Boolean({ default: false }),
    deepLinks: Type.Boolean({ default: false }),
    annotationKeys: Type.Boolean({ default: true }),
    citationMeta: Type.Boolean({ default: true }),
    analytics: Type.Boolean({ default: true }),
    background: Colour,
    foreground: Colour,
  });
export type TagChoice = Static<ReturnType<typeof tagChoiceQuery>>;
