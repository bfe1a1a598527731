import { cpus, loadavg } from 'node:os';

/** The processors of this machine and its current load. */
export function machineLine(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  return `${1 + others.length} × ${model}, load ${loadavg()[0]?.toFixed(1)}`;
}
