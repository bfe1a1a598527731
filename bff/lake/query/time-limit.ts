export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** @throws OutOfTime when the promise has not settled after so many milliseconds */
export async function withTimeLimit<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
