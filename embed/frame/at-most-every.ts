/**
 * Limits how often a function runs: at once, and at the end of each pause after that with the latest argument of the
 * pause. It suits calls that describe a current state.
 * @param pause in milliseconds
 */
export function atMostEvery<Value>(pause: number, run: (value: Value) => void): (value: Value) => void {
  let isPausing = false;
  let waiting: { readonly value: Value } | undefined;
  const start = (value: Value) => {
    isPausing = true;
    setTimeout(end, pause);
    run(value);
  };
  const end = () => {
    isPausing = false;
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) start(next.value);
  };
  return (value) => {
    if (isPausing) waiting = { value };
    else start(value);
  };
}
