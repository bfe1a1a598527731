import { HELPERS } from '../folders.mjs';

/** An import between two files, by value unless `kind` says otherwise. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind?: 'type' | 'value';
}

/** An import that a rule forbids. */
export interface ForbiddenImport extends Import {
  readonly rule: string;
}

const CONTRACT = 'bff/contract/index.ts';

/** One import for each rule about a folder. */
export const FORBIDDEN: readonly ForbiddenImport[] = [
  ...HELPERS.map((helper) => ({ rule: helper, from: helper, to: 'e2e/support/servers.ts' })),
  {
    rule: 'host-bridge/guards.ts, types only',
    from: 'host-bridge/guards.ts',
    to: 'bff/contract/index.ts',
  },

  { rule: 'bff', from: 'bff/app.ts', to: 'embed/menu/menu.tsx' },
  { rule: 'bff/contract', from: 'bff/contract/entry.ts', to: 'bff/journal/entry.ts' },
  { rule: 'bff/journal', from: 'bff/journal/entry.ts', to: 'bff/cache/response-cache.ts', kind: 'type' },
  { rule: 'bff/journal, types only', from: 'bff/journal/fonts.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/journal: tests', from: 'bff/journal/entry.test.ts', to: 'bff/http/cors.ts' },
  { rule: 'bff/journal: tests, types only', from: 'bff/journal/fonts.test.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/content', from: 'bff/content/source.ts', to: 'bff/cache/response-cache.ts' },
  { rule: 'bff/content: tests', from: 'bff/content/source.test.ts', to: 'bff/cache/response-cache.ts' },
  { rule: 'bff/lake', from: 'bff/lake/open-lake.ts', to: 'bff/http/negotiation.ts' },
  { rule: 'bff/lake: tests', from: 'bff/lake/lake.test.ts', to: 'bff/journal/index.ts' },
  { rule: 'bff/lake/http', from: 'bff/lake/http/lake-queries.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/lake/http: tests', from: 'bff/lake/http/lake-queries.test.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/http', from: 'bff/http/cors.ts', to: 'bff/cache/response-cache.ts', kind: 'type' },
  { rule: 'bff/http, types only', from: 'bff/http/back-pressure.ts', to: 'bff/operations/metrics.ts' },
  { rule: 'bff/http: tests', from: 'bff/http/cors.test.ts', to: 'bff/routes/api-v1.ts' },
  { rule: 'bff/cache', from: 'bff/cache/response-cache.ts', to: 'bff/journal/index.ts', kind: 'type' },
  { rule: 'bff/cache: tests', from: 'bff/cache/response-cache.test.ts', to: 'bff/routes/api-v1.ts' },
  { rule: 'bff/operations', from: 'bff/operations/metrics.ts', to: 'bff/routes/health.ts' },
  { rule: 'bff/operations, types only', from: 'bff/operations/readiness.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/operations: tests', from: 'bff/operations/metrics.test.ts', to: 'bff/routes/health.ts' },
  { rule: 'bff/operations: tests, types only', from: 'bff/operations/a.test.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/analytics', from: 'bff/analytics/api-events.ts', to: 'bff/journal/index.ts' },
  { rule: 'bff/analytics: tests', from: 'bff/analytics/api-events.test.ts', to: 'bff/journal/index.ts' },
  { rule: 'bff/routes', from: 'bff/routes/embed-pages.ts', to: 'embed/menu/card.tsx' },
  { rule: 'bff/routes, types only', from: 'bff/routes/api-v1.ts', to: 'bff/content/source.ts' },
  { rule: 'bff/routes: tests', from: 'bff/routes/embed-pages.test.ts', to: 'embed/menu/card.tsx' },
  { rule: 'bff/sample', from: 'bff/sample/people.ts', to: 'bff/journal/index.ts' },
  { rule: 'bff/sample: tests', from: 'bff/sample/sample.test.ts', to: 'bff/journal/index.ts' },

  { rule: 'embed', from: 'embed/render.tsx', to: 'host-bridge/index.ts' },
  { rule: 'embed, types only', from: 'embed/testing/entry.ts', to: CONTRACT },
  { rule: 'embed/protocol', from: 'embed/protocol/calls.ts', to: 'embed/menu/menu.tsx' },
  { rule: 'embed/protocol, types only', from: 'embed/protocol/channel.ts', to: CONTRACT },
  { rule: 'embed/protocol: tests', from: 'embed/protocol/calls.test.ts', to: 'embed/menu/menu.tsx' },
  { rule: 'embed/protocol: tests, types only', from: 'embed/protocol/a.test.ts', to: CONTRACT },
  { rule: 'embed/languages', from: 'embed/languages/en.ts', to: 'embed/frame/i18n.tsx' },
  { rule: 'embed/theme', from: 'embed/theme/palette.ts', to: 'embed/frame/state.ts' },
  { rule: 'embed/theme, types only', from: 'embed/theme/fonts.ts', to: CONTRACT },
  { rule: 'embed/frame', from: 'embed/frame/heading.tsx', to: 'embed/rich-text/rich-text.tsx' },
  { rule: 'embed/frame, types only', from: 'embed/frame/figure.tsx', to: CONTRACT },
  { rule: 'embed/frame: tests', from: 'embed/frame/figure.test.tsx', to: 'embed/menu/menu.tsx' },
  { rule: 'embed/frame: tests, types only', from: 'embed/frame/a.test.tsx', to: CONTRACT },
  { rule: 'embed/rich-text', from: 'embed/rich-text/links.tsx', to: 'embed/menu/menu.tsx' },
  { rule: 'embed/rich-text, types only', from: 'embed/rich-text/spans.tsx', to: CONTRACT },
  { rule: 'embed/rich-text: tests', from: 'embed/rich-text/links.test.tsx', to: 'embed/menu/menu.tsx' },
  { rule: 'embed/rich-text: tests, types only', from: 'embed/rich-text/a.test.tsx', to: CONTRACT },
  { rule: 'embed/menu', from: 'embed/menu/menu.tsx', to: 'embed/footer/footer.tsx' },
  { rule: 'embed/menu, types only', from: 'embed/menu/card.tsx', to: CONTRACT },
  { rule: 'embed/menu: tests', from: 'embed/menu/menu.test.tsx', to: 'embed/footer/footer.tsx' },
  { rule: 'embed/menu: tests, types only', from: 'embed/menu/a.test.tsx', to: CONTRACT },
  { rule: 'embed/footer', from: 'embed/footer/footer.tsx', to: 'embed/menu/card.tsx' },
  { rule: 'embed/footer, types only', from: 'embed/footer/hydrate.tsx', to: CONTRACT },
  { rule: 'embed/footer: tests', from: 'embed/footer/footer.test.tsx', to: 'embed/menu/menu.tsx' },
  { rule: 'embed/footer: tests, types only', from: 'embed/footer/a.test.tsx', to: CONTRACT },
  { rule: 'embed/bench', from: 'embed/bench/run.ts', to: 'host-bridge/index.ts' },
  { rule: 'embed/bench, types only', from: 'embed/bench/long-entry.ts', to: CONTRACT },

  { rule: 'host-bridge', from: 'host-bridge/index.ts', to: 'bff/app.ts' },
  { rule: 'host-bridge/placement', from: 'host-bridge/placement/a.ts', to: 'host-bridge/shell/shells.ts' },
  {
    rule: 'host-bridge/placement: tests',
    from: 'host-bridge/placement/a.test.ts',
    to: 'host-bridge/shell/shells.ts',
  },
  { rule: 'host-bridge/diagnosis', from: 'host-bridge/diagnosis/index.ts', to: 'host-bridge/shell/shells.ts' },
  { rule: 'host-bridge/diagnosis, types only', from: 'host-bridge/diagnosis/a.ts', to: 'host-bridge/scan/match.ts' },
  { rule: 'host-bridge/highlight-controls', from: 'host-bridge/highlight-controls/a.ts', to: 'host-bridge/shell/a.ts' },
  {
    rule: 'host-bridge/highlight-controls: tests',
    from: 'host-bridge/highlight-controls/a.test.ts',
    to: 'host-bridge/shell/a.ts',
  },
  { rule: 'host-bridge/navigation', from: 'host-bridge/navigation/a.ts', to: 'host-bridge/shell/a.ts' },
  { rule: 'host-bridge/navigation, types only', from: 'host-bridge/navigation/a.ts', to: CONTRACT },
  { rule: 'host-bridge/navigation: tests', from: 'host-bridge/navigation/a.test.ts', to: 'host-bridge/shell/a.ts' },
  {
    rule: 'host-bridge/navigation: tests, types only',
    from: 'host-bridge/navigation/b.test.ts',
    to: 'host-bridge/client/options.ts',
  },
  { rule: 'host-bridge/portable-text.ts', from: 'host-bridge/portable-text.ts', to: 'host-bridge/scan/match.ts' },
  { rule: 'host-bridge, types only', from: 'host-bridge/deferred.ts', to: CONTRACT },
  { rule: 'host-bridge/scan', from: 'host-bridge/scan/match.ts', to: 'host-bridge/highlight/marker.ts', kind: 'type' },
  { rule: 'host-bridge/highlight', from: 'host-bridge/highlight/marker.ts', to: 'host-bridge/client/options.ts' },
  { rule: 'host-bridge/highlight, types only', from: 'host-bridge/highlight/styles.ts', to: CONTRACT },
  {
    rule: 'host-bridge/highlight: tests',
    from: 'host-bridge/highlight/a.test.ts',
    to: 'host-bridge/client/options.ts',
  },
  { rule: 'host-bridge/highlight: tests, types only', from: 'host-bridge/highlight/b.test.ts', to: CONTRACT },
  { rule: 'host-bridge/client', from: 'host-bridge/client/reader.ts', to: 'embed/protocol/calls.ts' },
  { rule: 'host-bridge/client, types only', from: 'host-bridge/client/page.ts', to: 'host-bridge/shell/index.ts' },
  { rule: 'host-bridge/client: tests', from: 'host-bridge/client/reader.test.ts', to: 'host-bridge/bench/run.ts' },
  {
    rule: 'host-bridge/client: tests, types only',
    from: 'host-bridge/client/b.test.ts',
    to: 'host-bridge/print/index.ts',
  },
  {
    rule: 'host-bridge/shell',
    from: 'host-bridge/shell/frame.ts',
    to: 'host-bridge/highlight/marker.ts',
    kind: 'type',
  },
  { rule: 'host-bridge/shell, types only', from: 'host-bridge/shell/shells.ts', to: 'host-bridge/client/options.ts' },
  { rule: 'host-bridge/shell: tests', from: 'host-bridge/shell/a.test.ts', to: 'host-bridge/highlight/marker.ts' },
  {
    rule: 'host-bridge/shell: tests, types only',
    from: 'host-bridge/shell/b.test.ts',
    to: 'host-bridge/client/options.ts',
  },
  { rule: 'host-bridge/analytics', from: 'host-bridge/analytics/option.ts', to: 'host-bridge/shell/index.ts' },
  {
    rule: 'host-bridge/analytics, types only',
    from: 'host-bridge/analytics/a.ts',
    to: 'host-bridge/client/options.ts',
  },
  { rule: 'host-bridge/analytics: tests', from: 'host-bridge/analytics/a.test.ts', to: 'host-bridge/shell/index.ts' },
  {
    rule: 'host-bridge/analytics: tests, types only',
    from: 'host-bridge/analytics/b.test.ts',
    to: 'host-bridge/highlight/marker.ts',
  },
  { rule: 'host-bridge/print', from: 'host-bridge/print/index.ts', to: 'host-bridge/shell/index.ts' },
  { rule: 'host-bridge/print, types only', from: 'host-bridge/print/notes.ts', to: 'host-bridge/highlight/marker.ts' },
  { rule: 'host-bridge/print: tests', from: 'host-bridge/print/a.test.ts', to: 'host-bridge/shell/index.ts' },
  {
    rule: 'host-bridge/print: tests, types only',
    from: 'host-bridge/print/b.test.ts',
    to: 'host-bridge/highlight/marker.ts',
  },
  { rule: 'host-bridge/script', from: 'host-bridge/script/tags.ts', to: 'host-bridge/shell/index.ts' },
  { rule: 'host-bridge/bench', from: 'host-bridge/bench/run.ts', to: 'bff/app.ts' },

  { rule: 'e2e/fuzz/exports', from: 'e2e/fuzz/exports/run.ts', to: 'bff/app.ts' },
  { rule: 'e2e/fuzz/queries', from: 'e2e/fuzz/queries/run.ts', to: 'bff/app.ts' },
  { rule: 'e2e/fuzz/content', from: 'e2e/fuzz/content/run.ts', to: 'bff/app.ts' },
  { rule: 'e2e', from: 'e2e/service/start.spec.ts', to: 'bff/app.ts' },
  { rule: 'e2e/placement', from: 'e2e/placement/run.ts', to: 'host-bridge/index.ts' },
  {
    rule: 'e2e/placement/measure/in-page',
    from: 'e2e/placement/measure/in-page/box.ts',
    to: 'e2e/support/frames.ts',
  },
  { rule: 'e2e/fuzz', from: 'e2e/fuzz/api/attack.ts', to: 'e2e/operations/service.ts' },
  { rule: 'e2e/faults', from: 'e2e/faults/lake/lake-faults.ts', to: 'e2e/fuzz/api/attack.ts' },
  { rule: '.ci', from: '.ci/test.mjs', to: 'bff/app.ts' },
];

/** Imports along the arrows. */
export const ALLOWED: readonly Import[] = [
  { from: 'bff/service.ts', to: 'bff/app.ts' },
  { from: 'bff/routes/embed-pages.ts', to: 'embed/render.tsx' },
  { from: 'bff/routes/api-v1.ts', to: 'bff/cache/response-cache.ts' },
  { from: 'bff/routes/api-v1.ts', to: 'bff/journal/index.ts' },
  { from: 'bff/journal/entry.ts', to: CONTRACT },
  { from: 'bff/journal/entry.ts', to: 'bff/content/source.ts', kind: 'type' },
  { from: 'bff/cache/freshness.test.ts', to: 'bff/lake/testing/lake-folder.ts' },
  { from: 'embed/menu/menu.tsx', to: CONTRACT, kind: 'type' },
  { from: 'embed/menu/menu.tsx', to: 'embed/protocol/index.ts' },
  { from: 'host-bridge/client/reader.ts', to: CONTRACT, kind: 'type' },
  { from: 'host-bridge/client/page.ts', to: 'host-bridge/shell/index.ts', kind: 'type' },
  { from: 'host-bridge/highlight/marker.ts', to: 'host-bridge/scan/match.ts' },
  { from: 'host-bridge/shell/frame.ts', to: 'embed/protocol/index.ts' },
  { from: 'host-bridge/client/reader.ts', to: 'host-bridge/analytics/event-log.ts' },
  { from: 'host-bridge/print/numbers.ts', to: 'host-bridge/highlight/highlight-element.ts' },
  { from: 'host-bridge/deferred.ts', to: 'host-bridge/shell/index.ts' },
  { from: 'e2e/instances.spec.ts', to: 'bff/testing/redis-server.ts' },
];
