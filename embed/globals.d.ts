/** Address of the citation panel's file, which the build defines. */
declare const __JOURNAL_CITATION_FILE__: string;
