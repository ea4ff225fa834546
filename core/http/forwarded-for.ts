import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Takes the ports off the addresses of `X-Forwarded-For`, which some proxies write (`203.0.113.9:51234`, `[2001:db8::1]:443`):
 * limits, sessions and the audit log go by the address alone. What is no address stays, and is nobody's.
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

/** The address before a port, out of its brackets. */
function addressIn(text: string): string {
  if (isIPv6(text)) return text;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  if (bracketed?.[1] && isIPv6(bracketed[1])) return bracketed[1];
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}
