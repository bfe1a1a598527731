import { readConfig } from '../../configuration/config.ts';
import { isPreview } from '../../content/perspective.ts';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { datasetOf } from '../../lake/index.ts';
import { draftsFragment } from '../../routes/drafts/presentation.ts';
import { type Command, print, readArgs, UsageError, webAddress } from './command.ts';

export const draftsCommand: Command = {
  name: 'drafts',
  usage: '[--env DATASET] [--perspective STACK] ADDRESS…',
  summary: 'prints links that show drafts on the pages of articles, for an hour',
  help: [
    "ADDRESS is an article's address on the publisher's site. The service must have the same PREVIEW_SECRET.",
    'A link shows the drafts of all articles of the dataset: those with "draft: true" in a journal folder,',
    "or those of the content store's Studio, whose Presentation makes such links itself.",
    '',
    '  --env DATASET        the dataset; by default production',
    '  --perspective STACK  content releases, the topmost first, such as rAUTUMN,drafts; by default drafts',
    '',
    'The exit code is 0, or 2 for a usage error.',
  ],
  async run(args) {
    const { values, positionals } = readArgs(args, {
      env: { type: 'string', default: DEFAULT_DATASET },
      perspective: { type: 'string', default: 'drafts' },
    });
    const { env, perspective } = values;
    if (!isPreview(perspective)) throw new UsageError(`--perspective ${perspective} is not like rAUTUMN,drafts`);
    if (positionals.length === 0) throw new UsageError('Missing argument: ADDRESS');
    if (datasetOf(env) !== env) throw new UsageError(`--env ${JSON.stringify(env)} is not the name of a dataset`);
    for (const address of positionals) webAddress(address);
    const { previewSecret } = readConfig(process.env);
    if (previewSecret === undefined) throw new UsageError('PREVIEW_SECRET is not set: it signs the links');
    const fragment = draftsFragment(previewSecret, env, perspective);
    for (const address of positionals) print(address.replace(/#.*$/, '') + fragment);
    return 0;
  },
};
