import type { Remark } from '../../../contract/rules/remarks.ts';

/** A remark as the editor shows it beside a field. @param subject what the remark is about; empty if it says so */
export function message({ problem, remedy }: Remark, subject = ''): string {
  return `${subject} ${problem}: ${remedy}`.trim();
}
