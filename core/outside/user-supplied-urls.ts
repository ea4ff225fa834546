import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { OutboundAllow } from '../config/outbound-allow.ts';
import { type AddressRefusal, OutsideFault } from './outside-fault.ts';
import { bare, namesOfCompanies, type Resolve, type ResolvedAddress } from './resolve-names.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Host names of this machine or of a local network; a name without a dot counts as one too. */
const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|metadata)$/;
/**
 * Ports that may be called: those of the web, and all from 1024, where self-hosted programs listen. Below them are
 * mail, name and file servers.
 */
const openPort = (port: number) => port === 80 || port === 443 || port >= 1024;

/**
 * Checks user-supplied URLs: the public internet is allowed, and what the operator permits. The addresses of a name
 * are checked inside the connection's own lookup, so that a second resolution cannot give another address (DNS
 * rebinding).
 */
export class UserSuppliedUrls {
  readonly #allow: OutboundAllow;
  readonly #resolve: Resolve;

  constructor(allow: OutboundAllow, resolve: Resolve = namesOfCompanies(allow)) {
    this.#allow = allow;
    this.#resolve = resolve;
  }

  /** Returns why a URL may not be called, as far as its text shows; null when its name must still be resolved. */
  refusal(url: URL): AddressRefusal | null {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'form';
    if (url.username || url.password) return 'form';
    const host = hostOf(url);
    // The spelling is canonical here: `URL` has turned octal, hexadecimal and full-width numbers into four decimal
    // parts.
    const isLiteral = ipaddr.isValid(host);
    if (isLiteral && !this.#mayReach(ipaddr.parse(host), false)) return 'internal';
    const isOpened = isLiteral ? isWithin(ipaddr.process(host), this.#allow) : this.#allow.hosts.has(host);
    if (isOpened) return null;
    if (!isLiteral && (!host.includes('.') || ownNames.test(host))) return 'internal';
    return openPort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))) ? null : 'port';
  }

  /**
   * Lookup for the connection: returns checked addresses only, and fails when one of them may not be reached. A
   * connection to a literal address makes no lookup, so `refusal` must be called first.
   */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.#judged(hostname).then(
      (all) => {
        const [first] = all;
        if (!first) callback(new OutsideFault('unreachable', false), '');
        else if (options.all) callback(null, all);
        else callback(null, first.address, first.family);
      },
      (cause: unknown) => callback(asFault(cause), ''),
    );
  };

  async #judged(hostname: string): Promise<ResolvedAddress[]> {
    const isNamed = this.#allow.hosts.has(bare(hostname));
    const all = await this.#resolve(hostname);
    const bad = all.some(
      ({ address }) => !ipaddr.isValid(address) || !this.#mayReach(ipaddr.parse(address), isNamed),
    );
    if (bad) throw new OutsideFault('forbidden', false, { refusal: 'internal' });
    return all;
  }

  #mayReach(address: Address, isNamed: boolean): boolean {
    const inner = unmapped(address);
    if (isMetadata(inner)) return false;
    return isNamed || isPublic(inner) || isWithin(inner, this.#allow);
  }
}

/** Returns the host of a URL without the brackets of IPv6 and the dot that ends a full name. */
function hostOf(url: URL): string {
  return bare(url.hostname.replace(/^\[|\]$/g, ''));
}

function unmapped(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * Addresses at which clouds give out a machine's credentials: forbidden even where the operator permits the network
 * around them.
 */
const metadata = [
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fe80::/10',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
].map((network) => ipaddr.parseCIDR(network));

/** Ranges that ipaddr.js takes for public, but which are not, or in which IPv4 addresses can be hidden. */
const unlisted = ['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.175.48.0/24']
  .concat(['2620:4f:8000::/48', '3fff::/20'])
  .map((network) => ipaddr.parseCIDR(network));
const globalUnicast = ipaddr.parseCIDR('2000::/3');

function isMetadata(address: Address): boolean {
  return metadata.some((network) => matches(address, network));
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || unlisted.some((network) => matches(address, network))) return false;
  return address.kind() === 'ipv4' || matches(address, globalUnicast);
}

function isWithin(address: Address, { networks }: OutboundAllow): boolean {
  return networks.some((network) => matches(address, network));
}

function matches(address: Address, [network, prefix]: [Address, number]): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, prefix);
  return network instanceof ipaddr.IPv6 && address.match(network, prefix);
}

function asFault(cause: unknown): OutsideFault {
  return cause instanceof OutsideFault ? cause : new OutsideFault('unreachable', false, { cause });
}
