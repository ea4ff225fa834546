import { describe, expect, test } from '@jest/globals';
import { readOutboundAllow } from '../config/outbound-allow.ts';
import type { ResolvedAddress } from './resolve-names.ts';
import { UserSuppliedUrls } from './user-supplied-urls.ts';

const closed = new UserSuppliedUrls(readOutboundAllow());

/** Spellings of addresses that are not on the public internet and that the URL parser accepts. */
const inside = {
  'our own machine': `127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0x7F.1 017700000001 0177.0.0.1 0177.0.0.01
    127.0.0.1. %31%32%37.0.0.1 127%2e0%2e0%2e1 １２７.0.0.1 127。0。0。1 ①②⑦.0.0.1 user:pw@127.0.0.1 example.com@127.0.0.1
    127.0.0.1#@example.com 127.0.0.1\\@example.com 127.255.255.254 0 0.0.0.0 0x0 0.0.0.1`,
  'private networks': '10.0.0.1 10.1 172.16.0.1 172.31.255.255 192.168.257 3232235521 0xc0a80001 100.64.0.1',
  'what clouds hand out credentials at': `169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 100.100.100.200
    168.63.129.16 192.0.0.192 [fd00:ec2::254] [fd20:ce::254] metadata.google.internal`,
  'reserved ranges': '198.18.0.1 224.0.0.1 255.255.255.255 192.88.99.1 192.175.48.1 203.0.113.7',
  'IPv6 that is none or hides IPv4': `[::1] [0:0:0:0:0:0:0:1] [::] [::127.0.0.1] [::ffff:127.0.0.1] [::FFFF:a9fe:a9fe]
    [::ffff:0:127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::7f00:1] [2002:7f00:1::] [fe80::1] [fc00::1] [2001:db8::1] [3fff::1]`,
  'names of our own network': 'localhost. foo.localhost ⓛⓞⓒⓐⓛⓗⓞⓢⓣ redis db.internal printer.local n8n.lan',
};

/** Result of a connection's lookup. */
function looked(addresses: UserSuppliedUrls, name: string): Promise<readonly ResolvedAddress[] | string> {
  return new Promise((resolve) =>
    addresses.lookup(name, { all: true }, (error, found) =>
      resolve(error ? (error as Error & { code: string }).code : (found as ResolvedAddress[])),
    ),
  );
}

function resolvingTo(...all: string[]) {
  return async () => all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

describe('an address that a company gives', () => {
  test.each(Object.entries(inside))(
    'an address that a company gives is not called when it means %s, however it is written',
    (_what, spellings) => {
      const passed = spellings
        .split(/\s+/)
        .filter((host) => closed.refusal(new URL(`http://${host}/`)) === null);
      expect(passed).toEqual([]);
    },
  );

  test.each([
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'ftp://8.8.8.8/',
    'data:text/plain,x',
    'https://a:b@8.8.8.8/',
  ])('an address that is none of the web is not called: %s', (text) =>
    expect(closed.refusal(new URL(text))).toBe('form'),
  );

  test.each([22, 25, 53, 111, 445])('an address is not called at the port %i of no web server', (port) => {
    expect(closed.refusal(new URL(`http://8.8.8.8:${port}/`))).toBe('port');
  });

  test.each([
    '8.8.8.8',
    '[2606:4700:4700::1111]',
    '172.32.0.1',
    '100.128.0.1',
    '[::ffff:8.8.8.8]',
    'example.com',
    'example.com:5678',
    'flow.example.com.',
  ])('an address on the public internet is called: %s', (host) => {
    expect(closed.refusal(new URL(`https://${host}/`))).toBeNull();
  });
});

describe('a name', () => {
  test.each([
    ['private', ['10.0.0.1']],
    ['public beside private', ['8.8.8.8', '127.0.0.1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['NAT64', ['64:ff9b::7f00:1']],
    ['6to4', ['2002:7f00:1::']],
    ['metadata', ['169.254.169.254']],
  ])('a name with an address that is %s leads nowhere', async (_what, all) => {
    const addresses = new UserSuppliedUrls(readOutboundAllow(), resolvingTo(...all));
    expect(await looked(addresses, 'evil.example')).toBe('forbidden');
  });

  test('an unknown name, or one that has no address, leads nowhere', async () => {
    const unknown = new UserSuppliedUrls(readOutboundAllow(), () => Promise.reject(new Error('ENOTFOUND')));
    expect(await looked(unknown, 'nobody.example')).toBe('unreachable');
    expect(await looked(new UserSuppliedUrls(readOutboundAllow(), resolvingTo()), 'nobody.example')).toBe(
      'unreachable',
    );
  });

  test('a name is handed to the connection in either form', async () => {
    const addresses = new UserSuppliedUrls(readOutboundAllow(), resolvingTo('8.8.8.8', '2606:4700::1'));
    expect(await looked(addresses, 'example.com')).toHaveLength(2);
    const one = await new Promise((resolve) =>
      addresses.lookup('example.com', {}, (_error, address, family) => resolve([address, family])),
    );
    expect(one).toEqual(['8.8.8.8', 4]);
  });
});

describe('what the operator opens', () => {
  test('what the operator opens is called by name, address and network, and nothing beside it', async () => {
    const allow = readOutboundAllow('n8n, flow.lan, 10.1.0.0/16, ::1');
    const addresses = new UserSuppliedUrls(allow, resolvingTo('10.2.0.1'));
    const judged = (host: string) => addresses.refusal(new URL(`http://${host}/`));
    expect(['n8n:81', 'FLOW.lan.', '10.1.255.1:81', '[::ffff:10.1.0.1]', '[::1]'].map(judged)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(['10.2.0.1', '127.0.0.1', 'n8n.lan', 'x.flow.lan'].map(judged)).not.toContain(null);
    expect(await looked(addresses, 'n8n')).toHaveLength(1);
    expect(await looked(addresses, 'other.example')).toBe('forbidden');
  });

  test('what the operator opens never includes the addresses at which clouds hand out credentials', async () => {
    const allow = readOutboundAllow('169.254.0.0/16, 0.0.0.0/0, ::/0, fd00::/8, metadata');
    const addresses = new UserSuppliedUrls(allow, resolvingTo('169.254.169.254'));
    for (const host of ['169.254.169.254', '[::ffff:169.254.169.254]', '[fd00:ec2::254]', '168.63.129.16'])
      expect(addresses.refusal(new URL(`http://${host}/`))).toBe('internal');
    expect(await looked(addresses, 'metadata')).toBe('forbidden');
  });

  test.each(['http://n8n.lan', '10.0.0.0/33', '*.lan', '127.1', 'a b'])(
    'OUTBOUND_ALLOW is not read from %s',
    (text) => {
      expect(() => readOutboundAllow(text)).toThrow('OUTBOUND_ALLOW cannot be used');
    },
  );
});
