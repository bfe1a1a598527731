// @ts-check
// Loaded before the service by `node --import`. Each SIGUSR2 moves the wall clock: an hour ahead, then an hour back.
// The monotonic clock goes on, as it does when an administrator or a time server sets the clock of a machine.

const HOUR_MS = 3_600_000;
const RealDate = Date;
let offset = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
});

process.on('SIGUSR2', () => {
  offset = offset === 0 ? HOUR_MS : 0;
});
