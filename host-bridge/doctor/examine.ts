import type { DoctorFinding, DoctorSeverity } from '../../bff/contract/index.ts';
import type { ExaminedPage } from './examined-page.ts';
import { placed, type Rule } from './finding.ts';
import { contrastOfPhrases } from './rules/contrast.ts';
import { citation, frameset, ids, pdf, root, viewport } from './rules/html.ts';
import { options } from './rules/options.ts';
import { phrases } from './rules/phrases.ts';
import { policy } from './rules/policy.ts';
import { entry, file, mixedContent } from './rules/service.ts';
import { tag } from './rules/tag.ts';

/** All rules by their names, in the order in which a publisher should read their findings. */
const RULES: Readonly<Record<string, Rule>> = {
  tag,
  file,
  'mixed-content': mixedContent,
  policy,
  options,
  entry,
  frameset,
  root,
  phrases,
  contrast: contrastOfPhrases,
  viewport,
  ids,
  citation,
  pdf,
};

const ORDER: readonly DoctorSeverity[] = ['error', 'warning', 'note'];

/** Runs all rules. @returns errors first, then warnings, then notes */
export function examine(page: ExaminedPage): DoctorFinding[] {
  const findings = Object.entries(RULES).flatMap(([name, rule]) =>
    [...rule(page)].map((one) => placed(name, one, page)),
  );
  return ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
