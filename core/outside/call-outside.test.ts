import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { callOutside } from './call-outside.ts';
import { fieldsOf, itemsOf } from './fields.ts';
import { OutsideFault } from './outside-fault.ts';
import { OutsideSystem } from './outside-system.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

async function answering(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`);
}

/** Fault of a call that gave no answer. */
async function faultOf(work: Promise<unknown>): Promise<OutsideFault> {
  const error = await work.catch((fault: unknown) => fault);
  if (!(error instanceof OutsideFault)) throw new Error('There was no fault');
  return error;
}

describe('a call to another system', () => {
  test('a call to another system answers status, headers and JSON, also of a refusal', async () => {
    const url = await answering((request, response) => {
      response.writeHead(409, { 'x-of': `${request.method} ${request.headers['content-type']}` });
      request.pipe(response);
    });
    const answer = await callOutside({ method: 'PUT', url, body: { valor: '1.00' } });
    expect(answer).toMatchObject({ status: 409, json: { valor: '1.00' } });
    expect(answer.headers['x-of']).toBe('PUT application/json');
  });

  test('a call to another system answers no JSON for what is none', async () => {
    const url = await answering((_request, response) => response.end('<html>'));
    expect((await callOutside({ method: 'GET', url })).json).toBeUndefined();
  });

  test('a call to another system follows no redirect', async () => {
    let calls = 0;
    const url = await answering((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await faultOf(callOutside({ method: 'GET', url }))).toMatchObject({
      code: 'redirected',
      mayHaveArrived: true,
    });
    expect(calls).toBe(1);
  });

  test('a call to another system reads no more than asked for, and waits no longer, however slowly it comes', async () => {
    const url = await answering(async (_request, response) => {
      for (; !response.destroyed; await new Promise((resume) => setTimeout(resume, 5))) response.write(' ');
    });
    expect(await faultOf(callOutside({ method: 'GET', url, maxBytes: 3 }))).toMatchObject({
      code: 'too-large',
    });
    expect(await faultOf(callOutside({ method: 'GET', url, timeoutMs: 60 }))).toMatchObject({
      code: 'slow',
      mayHaveArrived: true,
    });
  });

  test('a call to another system knows whether it can have arrived', async () => {
    const url = await answering((request) => request.socket.destroy());
    const broken = await faultOf(callOutside({ method: 'GET', url }));
    expect(broken).toMatchObject({ code: 'broken', mayHaveArrived: true });
    const unreachable = new URL('http://127.0.0.1:9/?key=geheim');
    const refused = await faultOf(
      callOutside({ method: 'GET', url: unreachable, headers: { key: 'geheim' } }),
    );
    expect(refused).toMatchObject({ code: 'unreachable', mayHaveArrived: false });
    expect(JSON.stringify([refused.message, String(refused.cause)])).not.toContain('geheim');
  });
});

describe('an outside system', () => {
  /** Server that fails so many times before it answers. */
  async function failing(times: number, how: RequestListener) {
    const calls: string[] = [];
    const url = await answering((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      if (calls.length <= times) how(request, response);
      else response.end('{}');
    });
    return { calls, system: new OutsideSystem({ base: url.href, pauseMs: 1 }) };
  }
  const busy: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end();
  const cut: RequestListener = (request) => request.socket.destroy();

  test.each([
    ['busy', busy],
    ['cut', cut],
  ])(
    'an outside system that is %s is asked once more when that cannot do anything twice',
    async (_what, how) => {
      const reading = await failing(1, how);
      const answer = await reading.system.call({ method: 'GET', path: '/x', query: { a: 'b c' } });
      expect(answer.status).toBe(200);
      expect(reading.calls).toEqual(['GET /base/x?a=b+c', 'GET /base/x?a=b+c']);
      const writing = await failing(1, how);
      await writing.system.call({ method: 'POST', path: '/x', body: {} }).catch(() => undefined);
      expect(writing.calls).toEqual(['POST /base/x']);
      const repeatable = await failing(1, how);
      await repeatable.system.call({ method: 'PUT', path: '/x', body: {}, repeatable: true });
      expect(repeatable.calls).toHaveLength(2);
    },
  );

  test('an outside system that goes on failing is left alone', async () => {
    const { calls, system } = await failing(9, busy);
    expect((await system.call({ method: 'GET', path: '/x' })).status).toBe(503);
    expect(calls).toHaveLength(2);
  });
});

test('what another system sent is read without trust in its shape', () => {
  expect([fieldsOf(null), fieldsOf([1]), fieldsOf('x'), fieldsOf({ a: 1 })]).toEqual([{}, {}, {}, { a: 1 }]);
  expect([itemsOf({ length: 2 }), itemsOf([null, { a: 1 }])]).toEqual([[], [{}, { a: 1 }]]);
});
