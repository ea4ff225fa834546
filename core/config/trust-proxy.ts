import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { StartupError } from '../errors/startup-error.ts';

/** Proxies whose report of the caller's IP address is trusted: none, a number of them, or those with these addresses. */
export type TrustProxy = false | number | string[];

const mostHops = 10;

/**
 * Reads TRUST_PROXY. Trust in every proxy is refused: any caller can write the leftmost address of `X-Forwarded-For`,
 * and could evade every limit by address. Throws StartupError with one sentence that says what to write.
 */
export function readTrustProxy(given: string | undefined): TrustProxy {
  if (given === undefined || given === 'false' || given === '0') return false;
  if (/^\d+$/.test(given) && Number(given) <= mostHops) return Number(given);
  const addresses = given.split(',').map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  throw new StartupError(
    'The setting TRUST_PROXY cannot be used: write how many proxies stand before the server, such as 1, ' +
      'or their addresses, such as 172.18.0.2 or 10.0.0.0/8.',
  );
}

/**
 * Converts the setting for Fastify. Fastify ignores a bare number, since a caller who reaches the server without the
 * proxies could add hops; the operator who writes a number asserts that no caller can, so it becomes a function.
 */
export function fastifyTrust(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

/**
 * Takes the ports off the addresses of `X-Forwarded-For`, which some proxies write (`203.0.113.9:51234`, `[2001:db8::1]:443`):
 * limits, sessions and the audit log go by the address alone. What is no address stays, and counts as no caller's.
 */
export function withoutPorts(request: IncomingMessage): void {
  const { headers } = request;
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  headers['x-forwarded-for'] = String(given)
    .split(',')
    .map((part) => addressIn(part.trim()))
    .join(', ');
}

/** One address or a network of them; `/0` would be every address. */
function isProxyAddress(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/** The address before a port, out of its brackets. */
function addressIn(text: string): string {
  if (isIPv6(text)) return text;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  if (bracketed?.[1] && isIPv6(bracketed[1])) return bracketed[1];
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}
