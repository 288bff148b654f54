import getPort, { portNumbers } from 'get-port';

/** Maximum number of ports that are tried. */
const maxTries = 200;

/** Returns the wanted port or the next one that is free at an address of this machine; any free port for 0. */
export function freePort(wanted: number, host = 'localhost'): Promise<number> {
  const last = Math.min(wanted + maxTries, 65_535);
  return getPort({ host, ...(wanted > 0 && { port: portNumbers(wanted, last) }) });
}
