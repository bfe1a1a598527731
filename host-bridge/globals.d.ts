/** Version of the package; written in by the build. */
declare const __JOURNAL_VERSION__: string;
/** Origin of the service that the package was built for (`JOURNAL_API_URL`); written in by the build. */
declare const __JOURNAL_API_URL__: string;
