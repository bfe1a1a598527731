import { cpus, loadavg } from 'node:os';

/** What the figures were measured on, and what else it was doing: processors and load. */
export function machineLine(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  return `${1 + others.length} × ${model}, load ${loadavg()[0]?.toFixed(1)}`;
}
