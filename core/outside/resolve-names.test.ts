import { createSocket, type Socket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readOutboundAllow } from '../config/outbound-allow.ts';
import { eventually } from '../testing/eventually.ts';
import { patienceMs } from '../testing/patience.ts';
import { type FakeOutside, ok, startOutside } from '../testing/servers/fake-outside.ts';
import { Outbound } from './outbound.ts';
import { namesOfCompanies } from './resolve-names.ts';
import { UserSuppliedUrls } from './user-supplied-urls.ts';

/** DNS server on this machine: answers names that begin with `alive` with its own address, and no others. */
let server: Socket;
let receiver: FakeOutside;
/** Names for which the DNS server was asked. */
const asked: string[] = [];
const made: dns.Resolver[] = [];
beforeAll(async () => {
  server = createSocket('udp4', (question, from) => {
    const name = nameIn(question);
    asked.push(name);
    if (name.startsWith('alive')) server.send(answerTo(question), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  receiver = await startOutside(ok);
});
afterEach(() => {
  for (const each of made.splice(0)) each.cancel();
});
afterAll(async () => {
  server.close();
  await receiver.close();
});

/** Time of silence after which a question of the test about it ends. */
const silenceMs = 20;

/** Questions to this server, which they wait for as long as tests do, unless the test needs their end. */
const questions = (waitMs = patienceMs()) => {
  const resolver = new dns.Resolver({ timeout: waitMs, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  made.push(resolver);
  return resolver;
};

function outbound(permitted: string, sources: Parameters<typeof namesOfCompanies>[1]): Outbound {
  const allow = readOutboundAllow(permitted);
  return new Outbound(new UserSuppliedUrls(allow, namesOfCompanies(allow, sources)));
}

const call = (from: Outbound, name: string) => {
  const url = new URL(`http://${name}:${new URL(receiver.url).port}/`);
  return from.call({ method: 'GET', url, connectMs: patienceMs(), timeoutMs: patienceMs() });
};

describe('names that companies give', () => {
  test('names that companies give and whose servers are silent hold no other call', async () => {
    const from = outbound('127.0.0.0/8', { dnsQuestions: () => questions() });
    const silent = [1, 2, 3, 4, 5, 6].map((each) => `silent${each}.example`);
    const waiting = Promise.allSettled(silent.map((name) => call(from, name)));
    await eventually(() => silent.every((name) => asked.includes(name)));
    expect((await call(from, 'alive.example')).status).toBe(200);
    for (const each of made) each.cancel();
    expect((await waiting).map(({ status }) => status)).toEqual(silent.map(() => 'rejected'));
  });

  test('names that companies give and whose servers stay silent lead nowhere', async () => {
    const from = outbound('', { dnsQuestions: () => questions(silenceMs) });
    await expect(call(from, 'silent.example')).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('names that companies give are judged by the addresses that DNS answers', async () => {
    const from = outbound('', { dnsQuestions: () => questions() });
    await expect(call(from, 'alive.example')).rejects.toMatchObject({
      code: 'forbidden',
      refusal: 'internal',
    });
  });

  test('names that companies give are looked for in the hosts file first, and judged alike', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-hosts-'));
    const hostsFile = join(folder, 'hosts');
    await writeFile(hostsFile, '# 10.0.0.1 none.example\n127.0.0.1 one.example  Flow.example # ours\n');
    const sources = { dnsQuestions: () => questions(), hostsFile };
    asked.length = 0;
    expect((await call(outbound('127.0.0.0/8', sources), 'flow.example.')).status).toBe(200);
    await expect(call(outbound('', sources), 'flow.example')).rejects.toMatchObject({ code: 'forbidden' });
    expect(asked).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('names that the operator permits are resolved by the system, such as localhost', async () => {
    asked.length = 0;
    expect((await call(outbound('localhost', { dnsQuestions: () => questions() }), 'localhost')).status).toBe(
      200,
    );
    expect(asked).toEqual([]);
  });
});

/** Name in a DNS question: after twelve bytes of head, each part with its length before it. */
function nameIn(question: Buffer): string {
  const parts: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    parts.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  return parts.join('.').toLowerCase();
}

/** Answer with one address, 127.0.0.1, to a question for IPv4, and with none to one for IPv6. */
function answerTo(question: Buffer): Buffer {
  const end = 12 + nameIn(question).length + 2 + 4;
  const isForIpv4 = question.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(question.subarray(0, 12));
  // An answer, without any error, to one question; no further parts.
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isForIpv4 ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  // The name is that of the question at byte 12; type A, class IN, kept for no time, four bytes.
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([head, question.subarray(12, end), ...(isForIpv4 ? [address] : [])]);
}
