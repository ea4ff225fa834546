import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readOutboundAllow } from '../config/outbound-allow.ts';
import { jsonPayload, Outbound, type OutboundCall } from './outbound.ts';
import { OutsideFault } from './outside-fault.ts';
import { reasonOfFault } from './reasons.ts';
import type { Resolve } from './resolve-names.ts';
import { UserSuppliedUrls } from './user-supplied-urls.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

/** Server on this machine, and the requests to it. */
async function serving(listener: RequestListener) {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { hits, port: (server.address() as AddressInfo).port };
}

/** Client for which the name `flow.example` resolves to this machine, as an operator permits it by OUTBOUND_ALLOW. */
function opened(resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]) {
  return new Outbound(new UserSuppliedUrls(readOutboundAllow('flow.example'), resolve));
}

const at = (port: number, path = '/') => new URL(`http://flow.example:${port}${path}`);

async function faultOf(work: Promise<unknown>): Promise<OutsideFault> {
  const error = await work.catch((fault: unknown) => fault);
  if (!(error instanceof OutsideFault)) throw new Error('There was no fault');
  return error;
}

describe('a call to an address that a company gave', () => {
  test('an outbound call carries exactly the bytes it was given, and answers status, headers and JSON', async () => {
    const { port } = await serving((request, response) => {
      response.writeHead(409, { 'x-of': `${request.headers['content-type']} ${request.headers.host}` });
      request.pipe(response);
    });
    const answer = await opened().call({ method: 'POST', url: at(port), payload: jsonPayload({ á: 1 }) });
    expect(answer).toMatchObject({ status: 409, json: { á: 1 } });
    expect(answer.headers['x-of']).toBe(`application/json flow.example:${port}`);
  });

  test('an outbound call never reaches what lies inside, by no spelling, name, second resolution or redirect', async () => {
    const canary = await serving((_request, response) => response.end('secret'));
    const { port } = canary;
    const rebinding = [['8.8.8.8'], ['127.0.0.1']];
    const closed = new Outbound(
      new UserSuppliedUrls(readOutboundAllow(), async (name) =>
        (name === 'rebind.example' ? (rebinding.shift() ?? ['127.0.0.1']) : ['127.0.0.1']).map((address) => ({
          address,
          family: 4,
        })),
      ),
    );
    // The first resolution is used up here: only that of the connection itself counts.
    rebinding.shift();
    const hosts = [
      '127.0.0.1',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'rebind.example',
      'private.example',
    ];
    for (const host of hosts) {
      const url = new URL(`http://${host}:${port}/`);
      expect(await faultOf(closed.call({ method: 'GET', url }))).toMatchObject({
        code: 'forbidden',
        mayHaveArrived: false,
      });
    }
    const away = await serving((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
    );
    const led = opened().call({ method: 'GET', url: at(away.port), redirects: 3 });
    expect(await faultOf(led)).toMatchObject({ code: 'forbidden', refusal: 'internal' });
    expect(canary.hits).toEqual([]);
  });

  test('an outbound call follows redirects of a GET alone, as often as asked, and takes no key to another address', async () => {
    const other = await serving((request, response) => response.end(JSON.stringify(request.headers)));
    const { port, hits } = await serving((request, response) => {
      const left = Number(request.url?.slice(1));
      response
        .writeHead(302, { location: left > 0 ? `/${left - 1}` : `http://flow.example:${other.port}/` })
        .end();
    });
    const call = (given: Partial<OutboundCall>, path: string) =>
      opened().call({ method: 'GET', url: at(port, path), headers: { 'x-key': 'k' }, ...given });
    expect((await call({ redirects: 3 }, '/2')).json).not.toHaveProperty('x-key');
    hits.length = 0;
    for (const given of [{}, { redirects: 9 }, { method: 'POST', redirects: 3 }] as const)
      expect(await faultOf(call(given, '/9'))).toMatchObject({ code: 'redirected', mayHaveArrived: true });
    expect(hits).toEqual(['GET /9', 'GET /9', 'GET /8', 'GET /7', 'GET /6', 'POST /9']);
  });

  const endless: RequestListener = (_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(4096)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  test.each<[string, RequestListener, Partial<OutboundCall>, string]>([
    ['sends without end', endless, {}, 'too-large'],
    ['never answers', () => undefined, { timeoutMs: 60 }, 'slow'],
    ['stops in the middle', (_request, response) => void response.write('{'), { timeoutMs: 60 }, 'slow'],
    [
      'promises more than it sends',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 99 });
        response.write('{}', () => response.socket?.destroy());
      },
      {},
      'broken',
    ],
    ['speaks no HTTP', (_request, response) => void response.socket?.end('SSH-2.0\r\n\r\n'), {}, 'broken'],
    [
      'sends heads without end',
      (_request, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9000)}`),
      {},
      'broken',
    ],
  ])(
    'an outbound call of a server that %s ends with a reason and holds nothing',
    async (_what, listener, given, code) => {
      let hasArrived = false;
      const { port } = await serving((...request) => {
        hasArrived = true;
        listener(...request);
      });
      let fault: OutsideFault;
      let timeoutMs = given.timeoutMs ?? 10_000;
      // A busy machine may not even connect within the time given; such a call never arrived.
      do {
        fault = await faultOf(opened().call({ method: 'POST', url: at(port), timeoutMs }));
        timeoutMs *= 2;
      } while (!hasArrived);
      expect(fault).toMatchObject({ code, mayHaveArrived: true });
      expect(reasonOfFault(fault)).toMatchObject({
        code: expect.stringMatching(/^REASON_OUTSIDE_/),
        details: null,
      });
    },
  );

  test('an outbound call is known by its head when the body does not matter', async () => {
    const { port } = await serving(endless);
    const answer = await opened().open({ method: 'POST', url: at(port) });
    answer.close();
    expect(answer.status).toBe(200);
  });

  test('an outbound call ends when its caller gives it up, and when its name never resolves', async () => {
    const caller = new AbortController();
    const { signal } = caller;
    const { port } = await serving(() => caller.abort(new DOMException('It takes too long', 'TimeoutError')));
    expect((await faultOf(opened().call({ method: 'GET', url: at(port), signal }))).code).toBe('slow');
    const stuck = opened(() => new Promise(() => undefined));
    const unresolved = stuck.call({ method: 'GET', url: at(port), connectMs: 20 });
    expect(await faultOf(unresolved)).toMatchObject({ code: 'unreachable', mayHaveArrived: false });
  });
});

test('an address is refused while it is saved when it could never be called', () => {
  const outbound = opened();
  for (const text of [
    '',
    'n8n',
    'ftp://example.com',
    'http://127.0.0.1',
    'http://a:b@example.com',
    'http://256.256.256.256',
  ])
    expect(() => outbound.requireCallable(text)).toThrow('cannot be called');
  expect(outbound.requireCallable('https://n8n.example.com/webhook/x').pathname).toBe('/webhook/x');
});

describe('a line to a mail server that a company named', () => {
  test('a line to a mail server opens where a call would, and never inside', async () => {
    const { hits, port } = await serving((_request, response) => response.end());
    const line = await opened().openLine({ host: 'flow.example', port });
    expect(line.remoteAddress).toBe('127.0.0.1');
    line.destroy();
    const closed = new Outbound(
      new UserSuppliedUrls(readOutboundAllow(), async () => [{ address: '127.0.0.1', family: 4 }]),
    );
    for (const host of [
      'mail.example',
      '127.0.0.1',
      '::1',
      '[::1]',
      'localhost',
      '0x7f.1',
      'a@127.0.0.1',
      'x/y',
      'x?y',
      '',
    ])
      expect([host, (await faultOf(closed.openLine({ host, port }))).code]).toEqual([host, 'forbidden']);
    expect((await faultOf(closed.openLine({ host: 'mail.example', port: 22 }))).refusal).toBe('port');
    expect(hits).toEqual([]);
  });

  test('a line to a mail server says that no server is there', async () => {
    const { port } = await serving((_request, response) => response.end());
    await once(servers.splice(0)[0]?.close() as Server, 'close');
    expect((await faultOf(opened().openLine({ host: 'flow.example', port }))).code).toBe('unreachable');
  });
});
