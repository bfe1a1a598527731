import Type, { type Static } from 'typebox';
import { COLOUR, datasetParameter } from './request.ts';
import { HIGHLIGHT_MODES, LANGUAGES, OCCURRENCES, PLACEMENTS, THEMES } from './shared/client-options.ts';

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
    /** `auto`: all, on dense pages the first in each section. */
    occurrences: Type.Enum(['auto', ...OCCURRENCES], { default: 'auto' }),
    theme: Type.Enum([...THEMES], { default: 'auto' }),
    accent: Colour,
    language: Type.Optional(Type.Enum([...LANGUAGES])),
    customCss: Type.Boolean({ default: false }),
    deepLinks: Type.Boolean({ default: false }),
    annotationKeys: Type.Boolean({ default: true }),
    citationMeta: Type.Boolean({ default: true }),
    analytics: Type.Boolean({ default: true }),
    background: Colour,
    foreground: Colour,
  });
export type TagChoice = Static<ReturnType<typeof tagChoiceQuery>>;
