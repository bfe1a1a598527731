/** A picture in an article or an annotation. `picture` is the name of a drawing's file. */
export interface PictureUse {
  readonly picture: string;
  readonly alt: string;
  readonly caption?: string;
}

export interface CarouselItem extends PictureUse {
  readonly invertImagesOnHover?: boolean;
}

/** The editors' settings of a section. */
export interface SectionSettings {
  readonly fontFamily?: string;
  readonly alignTertiaryToParagraphStart?: boolean;
  readonly carousel?: readonly CarouselItem[];
}

/** A phrase that the publisher marks up by hand, with its annotation's slug. */
export interface HandMark {
  readonly annotation: string;
  readonly phrase: string;
}

/** The editors' settings of an article's offprint and the picture of its first page. */
export interface OffprintSettings {
  readonly downloadLabel?: string;
  readonly downloadUrl?: string;
  readonly override?: boolean;
  readonly hotspot?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The settings of an article. Its texts are Markdown files in the same folder. */
export interface ArticleSettings {
  readonly slug: string;
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly blurb: string;
  readonly doi: string;
  readonly releaseDate: string;
  readonly modifiedDate?: string;
  readonly pages: { readonly first: number; readonly last?: number };
  readonly section: string;
  readonly keywords: readonly string[];
  /** The abstract for indexes. Without it the introduction serves. */
  readonly abstract?: string;
  /** The licence, where it is not that of the journal. */
  readonly licence?: string;
  readonly funding?: readonly (OrganisationSource & { readonly award?: string })[];
  readonly theme: 0 | 1;
  readonly bgColor?: string;
  readonly textColor?: string;
  readonly apiBackgroundColor?: string;
  readonly apiForegroundColor?: string;
  readonly credits?: string;
  readonly authors: readonly string[];
  readonly designers: readonly string[];
  readonly figure?: PictureUse;
  readonly squareFigure?: PictureUse;
  readonly annotations: readonly string[];
  readonly relatedEntries: readonly string[];
  readonly pdf?: OffprintSettings;
  readonly apiExpandable?: boolean;
  readonly annotationVisibility?: boolean;
  readonly globalFontSettings?: string;
  readonly revealTertiaryContentOnAnchorHover?: boolean;
  readonly revealTertiaryContentOnClick?: boolean;
  readonly alignAllTertiaryContentToParagraphStart?: boolean;
  readonly sectionSettings?: Readonly<Record<string, SectionSettings>>;
  readonly handMarks?: readonly HandMark[];
}

/** A section of an article's text in Markdown, with its notes. */
export interface Section {
  readonly heading: string;
  readonly text: string;
  readonly notes: readonly string[];
}

export interface Article extends ArticleSettings {
  readonly introduction: string;
  readonly shortIntroduction: string;
  readonly bibliography: string;
  readonly sections: readonly Section[];
}

export type AnnotationType = 'commentary' | 'related' | 'glossary';

/** A phrase of an article and the words in it to highlight, as the writers spelled them. */
export interface ScanSegment {
  readonly scanKeyword: string;
  readonly scanPhrase: string;
}

export interface AnnotationSource {
  readonly title: string;
  readonly slug: string;
  readonly type: AnnotationType;
  /** Whether the client searches for the phrases. Otherwise the publisher marks them up. */
  readonly scan: boolean;
  readonly segments: readonly ScanSegment[];
  readonly externalLink: string | undefined;
  readonly doi: string | undefined;
  readonly picture?: PictureUse;
  readonly content: string;
}

/** An organisation, with its address in the Research Organization Registry. */
export interface OrganisationSource {
  readonly name: string;
  readonly ror?: string;
}

export interface PersonSource {
  readonly slug: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly orcid?: string;
  readonly affiliations?: readonly OrganisationSource[];
  readonly externalLink?: string;
  readonly biography: string;
  readonly picture?: PictureUse;
}
