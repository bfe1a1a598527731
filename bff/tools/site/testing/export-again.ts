/** Writes a site again and again until it is killed. */
import { SiteFolder } from '../site-folder.ts';
import { numberedFiles, numberOf } from './numbered-site.ts';

const [out = ''] = process.argv.slice(2);

for (;;) {
  process.stdout.write('.');
  const site = new SiteFolder(out);
  for (const [name, text] of numberedFiles((numberOf(out) ?? 0) + 1)) site.write(name, Buffer.from(text));
  site.finish();
}
