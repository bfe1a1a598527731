import { parentPort, workerData } from 'node:worker_threads';
import { replyToRequests } from '../../../concurrency/request-thread.ts';
import { connectedBackend } from '../../../configuration/content-backend.ts';
import { openService } from '../../../open-service.ts';
import { ItemRenderer, type RenderedItem, type SiteItem } from '../render-item.ts';
import { siteLog } from '../site-log.ts';
import { SITE_PROCESS } from '../site-process.ts';
import { SiteSource } from '../site-source.ts';
import type { SiteThreadData } from './site-threads.ts';

/** The program of a thread that makes files of a site, with a service of its own on the lake that the program has opened. */
if (parentPort !== null) {
  const { config, connection, assetsOrigin, languages }: SiteThreadData = workerData;
  const backend = connectedBackend(connection, assetsOrigin);
  const opened = openService(config, SITE_PROCESS.port, siteLog(), { ...SITE_PROCESS, backend });
  const renderer = opened.then(
    ({ app }) => new ItemRenderer(new SiteSource(app, config.publicUrl, languages[0] ?? ''), languages),
  );
  replyToRequests<SiteItem, RenderedItem>(parentPort, async (item) => (await renderer).render(item));
}
