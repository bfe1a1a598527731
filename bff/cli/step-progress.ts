/** A step that takes longer is announced. */
const PATIENCE_MS = 1_000;

/** Reports which step of long work is under way on the standard error. Quick steps are not reported. */
export class StepProgress {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param step what is done now, such as `loading the page` */
  begin(step: string): void {
    this.end();
    this.#timer = setTimeout(() => process.stderr.write(`${step} …\n`), PATIENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
