import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Whether a host is this machine or one of its network. A name is resolved; one that has no address is not. */
async function isLocal({ hostname }: URL): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.some(({ address }) => ipaddr.process(address).range() !== 'unicast');
}

/**
 * Whether the doctor follows what an address of the web names: a page may not make it ask the machine that it runs on, or
 * the network of that machine. Pages of this network may name each other.
 */
export const mayLeadTo = async (from: URL, to: URL): Promise<boolean> => !(await isLocal(to)) || (await isLocal(from));
