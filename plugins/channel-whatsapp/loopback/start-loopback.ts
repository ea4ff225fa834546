import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { disappear, promote, putOut, rename } from './change-group.ts';
import { serveControl } from './control/serve-control.ts';
import { Customer } from './customer.ts';
import type { GroupMember } from './groups.ts';
import type { Loopback } from './loopback.ts';
import { serveMedia } from './media/media-server.ts';
import { MediaStore } from './media/media-store.ts';
import { Network } from './network.ts';
import { NetworkServer } from './network-server.ts';
import { testRoot } from './wire/certificates.ts';
import { WireSocket } from './wire/socket.ts';
import { localCertificate } from './wire/tls-certificate.ts';

const host = '127.0.0.1';

interface LoopbackOptions {
  /** A free one by default. */
  port?: number;
  /** Port of the TLS listener that takes uploads; a free one by default. */
  securePort?: number;
  /**
   * A new client is asked for few one-time keys at first, and for more as they are used up, instead of the usual 812:
   * pairing then costs a client next to nothing, which many sessions and tests like.
   */
  fewPreKeys?: boolean;
}

/**
 * Starts a simulated WhatsApp server that an unmodified Baileys client can pair with, reconnect to, send to and
 * receive from.
 */
export async function startLoopback(options: LoopbackOptions = {}): Promise<Loopback> {
  const certificate = localCertificate();
  const secure = createSecureServer(certificate);
  const plain = createServer();
  await Promise.all([listen(secure, options.securePort ?? 0), listen(plain, options.port ?? 0)]);
  const hosts = { plain: `http://${addressOf(plain)}`, secure: addressOf(secure) };
  const network = new Network(new MediaStore(hosts), options.fewPreKeys ?? false);
  const sockets = new NetworkServer(network);
  const loopback = loopbackOf(network, sockets, hosts.plain, certificate.cert, async () => {
    sockets.close();
    await Promise.all([shut(plain), shut(secure)]);
  });
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (serveMedia(network.media, network.faults, request, response)) return;
    serveControl(loopback, request, response);
  };
  plain.on('request', serve);
  secure.on('request', serve);
  acceptLinks(plain, network, sockets);
  return loopback;
}

function loopbackOf(
  network: Network,
  sockets: NetworkServer,
  plainUrl: string,
  testCa: string,
  close: () => Promise<void>,
): Loopback {
  const customers = new Map<string, Customer>();
  const get = (number: string) => {
    const customer = customers.get(number);
    if (!customer) throw new Error(`There is no customer ${number}`);
    return customer;
  };
  return {
    url: `${plainUrl.replace('http:', 'ws:')}/ws/chat`,
    controlUrl: plainUrl,
    testRoot,
    testCa,
    network,
    ledger: network.ledger,
    faults: network.faults,
    customers: {
      add(given) {
        const customer = new Customer(network, typeof given === 'string' ? { number: given } : given);
        network.directory.add(customer);
        customers.set(customer.number, customer);
        return customer;
      },
      get,
      list: () => [...customers.values()],
    },
    pairPhone: (code, number, about) => sockets.pair(code, number, about),
    account: (number) => network.account(number),
    createGroup(subject, account, numbers, addressing) {
      const members: GroupMember[] = numbers.map((number) => ({ person: get(number) }));
      members.unshift({ person: network.account(account), rank: 'admin' });
      return { id: network.groups.create(subject, members, addressing).id };
    },
    promote: (groupId, number) => promote(network, groupId, number),
    putOut: (groupId, number) => putOut(network, groupId, number),
    rename: (groupId, subject) => rename(network, groupId, subject),
    disappear: (groupId, seconds) => disappear(network, groupId, seconds),
    cutAll: () => sockets.close(),
    close,
  };
}

function acceptLinks(plain: Server, network: Network, hooks: NetworkServer): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 ** 24 + 3, perMessageDeflate: false });
  let lastLink = 0;
  plain.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const fault = pathname === '/ws/chat' ? network.faults.takeConnectionRefusal() : 'reset';
    if (fault) {
      if (fault === 'reset') socket.destroy();
      if (fault === 'http') socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      lastLink += 1;
      hooks.opened(new WireSocket(lastLink, accepted, network.identity, hooks));
    });
  });
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function addressOf(server: Server): string {
  return `${host}:${(server.address() as AddressInfo).port}`;
}

async function shut(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
