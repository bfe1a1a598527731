import type { DoctorFinding, DoctorSeverity } from '../../bff/contract/index.ts';
import type { ExaminedPage } from './examined-page.ts';
import { placed, type Rule } from './finding.ts';
import { citation } from './rules/citation.ts';
import { contrastOfPhrases } from './rules/contrast.ts';
import { entry } from './rules/entry.ts';
import { file } from './rules/file.ts';
import { ids } from './rules/ids.ts';
import { mixedContent } from './rules/mixed-content.ts';
import { options } from './rules/options.ts';
import { phrases } from './rules/phrases.ts';
import { policy } from './rules/policy.ts';
import { root } from './rules/root.ts';
import { tag } from './rules/tag.ts';

/** All rules, in the order in which a publisher should read their findings. */
const RULES: readonly Rule[] = [
  tag,
  file,
  mixedContent,
  policy,
  options,
  entry,
  root,
  phrases,
  contrastOfPhrases,
  ids,
  citation,
];

const ORDER: readonly DoctorSeverity[] = ['error', 'warning', 'note'];

/** Runs all rules. @returns errors first, then warnings, then notes */
export function examine(page: ExaminedPage): DoctorFinding[] {
  const findings = RULES.flatMap(({ name, examine: look }) => [...look(page)].map((one) => placed(name, one, page)));
  return ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
