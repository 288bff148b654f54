import getPort, { portNumbers } from 'get-port';

/** How many ports are tried, from the wanted one on. */
const tries = 200;

/** A free port of this machine: the wanted one or the next that is free; any where 0 is wanted. */
export function freePort(wanted: number): Promise<number> {
  const last = Math.min(wanted + tries, 65_535);
  return getPort({ host: 'localhost', ...(wanted > 0 && { port: portNumbers(wanted, last) }) });
}
