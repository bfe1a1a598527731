const en = {
  /** Name of the panel. */
  howToCite: 'How to cite',
  /** Label of the choice of a citation style. */
  style: 'Citation style',
  copyText: 'Copy text',
  /** Button that copies the citation with its italics. */
  copyFormatted: 'Copy formatted',
  /** Replaces the label of either button after its press. */
  copied: 'Copied',
  /** Screen-reader text after either press. */
  citationCopied: 'Citation copied',
  /** Stands below a citation that could not be copied. */
  notCopied: 'The citation could not be copied. It is selected for you to copy.',
  /** Label of the links to files for reference managers. */
  forReferenceManagers: 'Files for reference managers',
  noDoi: 'This entry has no DOI.',
  noDate: 'This entry has no publication date.',
};

/** The messages that the citation panel has besides those of the menu. Only its own file contains them. */
export type CitationMessages = Readonly<typeof en>;

const de: CitationMessages = {
  howToCite: 'Zitieren',
  style: 'Zitierstil',
  copyText: 'Text kopieren',
  copyFormatted: 'Formatiert kopieren',
  copied: 'Kopiert',
  citationCopied: 'Zitat kopiert',
  notCopied: 'Das Zitat konnte nicht kopiert werden. Es ist markiert, damit Sie es kopieren können.',
  forReferenceManagers: 'Dateien für Literaturverwaltungen',
  noDoi: 'Dieser Beitrag hat keine DOI.',
  noDate: 'Dieser Beitrag hat kein Erscheinungsdatum.',
};

const fr: CitationMessages = {
  howToCite: 'Citer cet article',
  style: 'Style de citation',
  copyText: 'Copier le texte',
  copyFormatted: 'Copier mis en forme',
  copied: 'Copié',
  citationCopied: 'Référence copiée',
  notCopied: 'La référence n’a pas pu être copiée. Elle est sélectionnée : copiez-la vous-même.',
  forReferenceManagers: 'Fichiers pour logiciels de gestion bibliographique',
  noDoi: 'Cet article n’a pas de DOI.',
  noDate: 'Cet article n’a pas de date de publication.',
};

const es: CitationMessages = {
  howToCite: 'Cómo citar',
  style: 'Estilo de cita',
  copyText: 'Copiar texto',
  copyFormatted: 'Copiar con formato',
  copied: 'Copiado',
  citationCopied: 'Cita copiada',
  notCopied: 'No se pudo copiar la cita. Está seleccionada para que la copie.',
  forReferenceManagers: 'Archivos para gestores bibliográficos',
  noDoi: 'Este artículo no tiene DOI.',
  noDate: 'Este artículo no tiene fecha de publicación.',
};

const ar: CitationMessages = {
  howToCite: 'كيفية الاقتباس',
  style: 'نمط التوثيق',
  copyText: 'نسخ النص',
  copyFormatted: 'نسخ مع التنسيق',
  copied: 'نُسخ',
  citationCopied: 'نُسخ التوثيق',
  notCopied: 'تعذّر نسخ التوثيق. النص محدَّد لتنسخه بنفسك.',
  forReferenceManagers: 'ملفات لبرامج إدارة المراجع',
  noDoi: 'ليس لهذا المقال معرّف DOI.',
  noDate: 'ليس لهذا المقال تاريخ نشر.',
};

const ja: CitationMessages = {
  howToCite: 'この記事の引用',
  style: '引用スタイル',
  copyText: 'テキストをコピー',
  copyFormatted: '書式付きでコピー',
  copied: 'コピー済み',
  citationCopied: '引用をコピーしました',
  notCopied: '引用をコピーできませんでした。選択されていますので、コピーしてください。',
  forReferenceManagers: '文献管理ソフト用ファイル',
  noDoi: 'この記事にはDOIがありません。',
  noDate: 'この記事には公開日がありません。',
};

const LANGUAGES: Readonly<Record<string, CitationMessages>> = { en, de, fr, es, ar, ja };

/** The messages of an interface language. @param language one that `chooseLanguage` has chosen */
export const citationMessages = (language: string): CitationMessages => LANGUAGES[language] ?? en;
