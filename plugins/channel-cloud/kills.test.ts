/** @on-servers a send is a row before it is asked for, and an update before it is answered */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { newKey, StorageLimitReached } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SendFailure } from '../connections/index.ts';
import { connections } from '../connections/plugin.ts';
import { MemoryMessageStore } from '../connections/testing/memory-message-store.ts';
import { contacts } from '../contacts/plugin.ts';
import { queues } from '../queues/plugin.ts';
import { fileTriesMax, settleMs } from './contract/limits.ts';
import { GraphClient } from './graph/graph-client.ts';
import { drainInbox } from './inbound/drain-inbox.ts';
import { fetchFile } from './inbound/files.ts';
import { readNumber } from './numbers/cloud-number.ts';
import { type Sender, sendOnce } from './outbound/send-once.ts';
import { uploadFile } from './outbound/upload-file.ts';
import { channelCloud } from './plugin.ts';
import { type CloudKit, type CloudLine, startCloud } from './testing/cloud-kit.ts';

const customer = '5511988887777';
const killed = 'killed between two steps';

interface Life {
  left: number;
  isDead: boolean;
}

let kit: CloudKit;
let line: CloudLine;
let store: MemoryMessageStore;
const life = new AsyncLocalStorage<Life>();
beforeAll(async () => {
  store = new MemoryMessageStore();
  // Without the role `connections`: nothing is sent but by the test.
  kit = await startCloud({
    config: { roles: new Set(['web']) },
    plugins: [contacts, queues, connections, store.plugin, channelCloud],
  });
  kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
    if (!/^(?:begin|start transaction|set transaction|rollback|commit)/i.test(sql)) step();
  });
  line = await kit.aLine();
});
afterAll(async () => {
  kit.app.claimErrors(/killed between two steps/);
  await kit.app.close();
});

/** A statement or a call of the platform; a killed process makes no more of them. */
function step(): void {
  const own = life.getStore();
  if (!own || own.left-- > 0) return;
  own.isDead = true;
  throw new Error(killed);
}

/** Does the work with so many steps to live; true when it was killed. */
async function killedAfter(left: number, work: () => Promise<unknown>): Promise<boolean> {
  const own: Life = { left, isDead: false };
  await life.run(own, () => work().catch(() => undefined));
  return own.isDead;
}

/** A sender whose calls of the platform are steps: before the call, and between the platform's taking it and the answer. */
async function aSender(): Promise<Sender> {
  const ctx = kit.app.ctx({ id: line.admin.companyId });
  const number = await readNumber(ctx, line.connectionId);
  const client = new GraphClient(ctx.host, number.token);
  const call = client.post.bind(client);
  const post: GraphClient['post'] = async (path, body) => {
    step();
    const answer = await call(path, body);
    step();
    return answer;
  };
  return { ctx, number, client: Object.assign(client, { post }) };
}

const orders = [
  ['sent', 'delivered', 'read'],
  ['read', 'delivered', 'sent'],
  ['delivered', 'read', 'sent'],
] as const;

test('a message is sent once wherever its process is killed, and ends as sent or as a question to a person', async () => {
  await kit.graph.customerWrites(line.number, customer, { type: 'text', text: { body: 'Oi' } });
  await drained();
  kit.graph.state.faults.silent = true;
  const outcomes: string[] = [];
  for (let left = 0, isDead = true; isDead; left++) {
    const wireId = `CL${randomBytes(12).toString('hex').toUpperCase()}`;
    const message = { wireId, to: { kind: 'phone', value: customer }, kind: 'text', body: wireId } as const;
    const sender = await aSender();
    isDead = await killedAfter(left, () => sendOnce(sender, message));
    const taken = () => kit.graph.state.sent.filter(({ content }) => wireIdIn(content) === wireId);
    const [sent] = taken();
    // Its statuses come in any order, before the next process looks at it.
    for (const status of orders[left % orders.length] ?? [])
      if (sent) await kit.graph.tells(line.number, sent.wamid, status);
    await drained();
    const outcome = await endedBy(message, sender);
    expect(taken().length).toBe(outcome === 'sent' ? 1 : 0);
    outcomes.push(outcome);
  }
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'refused']));
});

test('a customer’s message is handed on once wherever the process that takes or reads it is killed', async () => {
  const written: string[] = [];
  for (let left = 0, isDead = true; isDead; left++) {
    const id = `wamid.KILL${left}`;
    written.push(id);
    await kit.graph.customerWrites(line.number, customer, { id, type: 'text', text: { body: id } });
    const ctx = kit.app.ctx({ id: line.admin.companyId });
    isDead = await killedAfter(left, () => drainInbox(ctx, line.connectionId));
    // The claim of a process that died runs out.
    await ctx.table('CloudNumbers').update({ drainedUntil: 0 });
    await drained();
  }
  const arrived = store.received.map(({ wireId }) => wireId).filter((wireId) => written.includes(wireId));
  expect(arrived).toEqual(written);
});

test('a customer’s file is at its message and readable wherever the process that fetches it is killed', async () => {
  const { phoneNumberId } = line.number;
  for (let left = 0, isDead = true; isDead; left++) {
    const bytes = Buffer.from(`file ${left}`);
    const mediaId = kit.graph.state.addFile({ bytes, mimeType: 'text/plain', phoneNumberId });
    const { ctx, ...file } = await aDueFile(`wamid.FILE${left}`, { mediaId, tries: 0 });
    isDead = await killedAfter(left, () => fetchFile(ctx, file));
    // The claim of a process that died runs out.
    await ctx.table('CloudFiles').where(file).update({ nextAt: 0 });
    await fetchFile(ctx, file);
    const { key = '' } = store.received.find(({ wireId }) => wireId === file.wireId)?.media ?? {};
    expect((await ctx.host.media.read(ctx.companyId, key)).toString()).toBe(`file ${left}`);
    expect(await ctx.table('CloudFiles').where(file)).toEqual([]);
  }
});

test('a file waits for as long as our own store has no room, and is fetched then', async () => {
  const { phoneNumberId } = line.number;
  const mediaId = kit.graph.state.addFile({
    bytes: Buffer.from('late'),
    mimeType: 'text/plain',
    phoneNumberId,
  });
  const { ctx, ...file } = await aDueFile('wamid.FULL', { mediaId, tries: 0 });
  await ctx.table('CloudFiles').where(file).update({ at: Date.now() });
  const { save } = ctx.host.media;
  ctx.host.media.save = () => Promise.reject(StorageLimitReached({ details: { limit: 1 } }));
  for (let attempt = 0; attempt < fileTriesMax + 2; attempt++) {
    await fetchFile(ctx, file);
    await ctx.table('CloudFiles').where(file).update({ nextAt: 0 });
  }
  ctx.host.media.save = save;
  await fetchFile(ctx, file);
  const message = store.received.find(({ wireId }) => wireId === file.wireId);
  expect((await ctx.host.media.read(ctx.companyId, message?.media?.key ?? '')).toString()).toBe('late');
  expect(await ctx.table('CloudFiles').where(file)).toEqual([]);
});

test('a file to be sent is gone for good only where the store says so', async () => {
  const ctx = kit.app.ctx({ id: line.admin.companyId });
  const number = await readNumber(ctx, line.connectionId);
  const media = { key: newKey(), fileName: 'a.png', mimeType: 'image/png', size: 1 };
  const message = {
    wireId: 'CL',
    to: { kind: 'phone', value: customer },
    kind: 'image',
    body: '',
    media,
  } as const;
  const upload = () =>
    uploadFile(ctx, new GraphClient(ctx.host, number.token), number.phoneNumberId, message);
  await expect(upload()).rejects.toMatchObject({ outcome: 'refused' });
  const { read } = ctx.host.media;
  ctx.host.media.read = () => Promise.reject(new Error('the storage does not answer'));
  const refused = await upload().catch((error: unknown) => error);
  ctx.host.media.read = read;
  expect(refused).toEqual(new Error('the storage does not answer'));
});

test('a file whose process dies at each attempt is given up', async () => {
  const { ctx, ...file } = await aDueFile('wamid.DEADLY', { mediaId: '404', tries: fileTriesMax });
  await fetchFile(ctx, file);
  expect(store.arrivals.filter(({ wireId }) => wireId === file.wireId)).toEqual([
    {
      wireId: file.wireId,
      failure: expect.objectContaining({ code: 'REASON_CLOUD_FILE_NOT_FETCHED' }),
      isPast: false,
    },
  ]);
  expect(await ctx.table('CloudFiles').where(file)).toEqual([]);
});

/** A file that is due, of a message that has arrived; no job is enqueued for it. */
async function aDueFile(wireId: string, { mediaId, tries }: { mediaId: string; tries: number }) {
  const ctx = kit.app.ctx({ id: line.admin.companyId });
  const { connectionId } = line;
  const message = {
    wireId,
    from: [{ kind: 'phone', value: customer }],
    kind: 'document',
    body: '',
    timestamp: 0,
  } as const;
  await store.receive(ctx, connectionId, [{ ...message, from: [...message.from] }]);
  const about = JSON.stringify({ key: newKey(), fileName: 'a.txt', mimeType: 'text/plain' });
  const file = { connectionId, wireId, role: 'file' as const };
  await ctx.insert('CloudFiles', { ...file, mediaId, about, tries, nextAt: 0, at: 0 });
  return { ctx, ...file };
}

/** Sends as outboxes do, until it has an end; a question to a person comes once the time for its status is over. */
async function endedBy(message: Parameters<typeof sendOnce>[1], sender: Sender): Promise<string> {
  for (;;) {
    try {
      await sendOnce(sender, message);
      return 'sent';
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      if (error.outcome === 'refused') return 'refused';
      await sender.ctx
        .table('CloudSends')
        .where({ wireId: message.wireId })
        .update({ askedAt: Date.now() - settleMs - 1 });
    }
  }
}

/** Resolves when nothing waits in the inbox of any process. */
async function drained(): Promise<void> {
  const ctx = kit.app.ctx({ id: line.admin.companyId });
  await eventually(async () => {
    await drainInbox(ctx, line.connectionId);
    return (await ctx.table('CloudInbox').first('id')) === undefined;
  });
}

function wireIdIn(content: Record<string, unknown>): string {
  return String(content.biz_opaque_callback_data).split('.')[0] ?? '';
}
