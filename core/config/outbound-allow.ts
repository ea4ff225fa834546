import ipaddr from 'ipaddr.js';
import { StartupError } from '../errors/startup-error.ts';

/**
 * Addresses in the operator's own network that companies may give as URLs, such as an n8n server. The server refuses
 * all other internal addresses, so that no company can reach the operator's machines through it.
 */
export interface OutboundAllow {
  /** Names as they stand in an address, whatever they resolve to. */
  hosts: ReadonlySet<string>;
  networks: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
}

/**
 * Reads OUTBOUND_ALLOW: host names, addresses and networks, separated by commas. Throws StartupError with one sentence that
 * says what to write.
 */
export function readOutboundAllow(given = ''): OutboundAllow {
  const hosts = new Set<string>();
  const networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const part of given
    .split(',')
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean)) {
    if (ipaddr.isValidCIDR(part)) networks.push(ipaddr.parseCIDR(part));
    else if (isAddress(part)) networks.push(ipaddr.parseCIDR(`${part}/${part.includes(':') ? 128 : 32}`));
    else if (isHostName(part)) hosts.add(part);
    else
      throw new StartupError(
        `The setting OUTBOUND_ALLOW cannot be used: "${part}" is no host name such as n8n.lan, and no network such as 10.0.0.0/8.`,
      );
  }
  return { hosts, networks };
}

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** True for a host name with at least one letter: digits alone are another spelling of an IP address. */
function isHostName(text: string): boolean {
  return /^(?=.*[a-z])[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/.test(text);
}
