import { promises as dns, lookup as systemLookup } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { OutboundAllow } from '../config/outbound-allow.ts';

export type ResolvedAddress = { address: string; family: number };

/** Resolves a name to all its addresses; rejects for one that has none. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** Questions to the DNS servers, as a `Resolver` of node:dns asks them. */
type DnsQuestions = Pick<dns.Resolver, 'resolve4' | 'resolve6'>;

interface NameSources {
  /** Makes the questions of one name; absent: to the servers that this machine is set up with at that moment. */
  dnsQuestions?: () => DnsQuestions;
  hostsFile?: string;
}

/** Patience with a DNS server at the first try, in milliseconds, twice as long at the second. */
const patience = { timeout: 1000, tries: 2 };

/**
 * Returns the resolution of names that companies give: by the hosts file, else by DNS, which holds no thread and ends
 * after some seconds. The system's own resolution waits for silent servers in the few threads that all calls share, so
 * that names of one company would hold up those of all; it resolves the names in OUTBOUND_ALLOW alone, which the
 * operator chose.
 */
export function namesOfCompanies(
  allow: OutboundAllow,
  { dnsQuestions = () => new dns.Resolver(patience), hostsFile = '/etc/hosts' }: NameSources = {},
): Resolve {
  return async (hostname) => {
    const name = bare(hostname);
    if (allow.hosts.has(name)) return resolveBySystem(hostname);
    const listed = await listedIn(hostsFile, name);
    return listed.length > 0 ? listed : resolveByDns(dnsQuestions(), name);
  };
}

/** Returns a host name without the dot that ends a full name, in small letters. */
export function bare(hostname: string): string {
  return hostname.replace(/\.$/, '').toLowerCase();
}

function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, all) => (error ? reject(error) : resolve(all)));
  });
}

/** Addresses of a name in a hosts file; none without such a file. */
async function listedIn(hostsFile: string, name: string): Promise<ResolvedAddress[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family > 0 && names.some((listed) => bare(listed) === name) ? [{ address, family }] : [];
  });
}

async function resolveByDns(questions: DnsQuestions, name: string): Promise<ResolvedAddress[]> {
  const [four, six] = await Promise.allSettled([questions.resolve4(name), questions.resolve6(name)]);
  const all = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  // Most names have addresses of one family only, and some servers answer for no other.
  if (all.length === 0 && four.status === 'rejected') throw four.reason;
  return all;
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
