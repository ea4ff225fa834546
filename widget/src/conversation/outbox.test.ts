/** @in-a-document what is unsent is kept in the browser's storage */
import '../../testing/in-a-page.ts';
import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { aRow } from '../../testing/chat-server.ts';
import { DeviceStore } from '../connection/device-store.ts';
import { Refusal, Unreachable } from '../connection/refusal.ts';
import type { MessageRow } from '../wire.ts';
import { Outbox, type UnsentMessage } from './outbox.ts';

/** An outbox to a network that does what the test asks. */
function anOutbox(subject = 'anonymous') {
  const arrived: string[] = [];
  const network = { fault: null as Error | null };
  const outbox = new Outbox({
    store: new DeviceStore('wk_padaria', subject),
    async deliver({ clientId, body }: UnsentMessage): Promise<MessageRow> {
      if (network.fault) throw network.fault;
      arrived.push(body);
      return aRow({ clientId, body });
    },
    onDelivered: () => undefined,
    onChange: () => undefined,
  });
  const write = (body: string) =>
    outbox.add([{ clientId: `id-${body}`, body, at: new Date().toISOString() }]);
  return { outbox, network, arrived, write };
}

describe("a visitor's message", () => {
  test("a visitor's message is sent in the order of writing, and then waits no more", async () => {
    const { outbox, arrived, write } = anOutbox();
    for (const body of ['one', 'two', 'three']) write(body);
    await waitFor(() => expect(outbox.waiting).toEqual([]));
    expect(arrived).toEqual(['one', 'two', 'three']);
    expect(localStorage).toHaveLength(0);
  });

  test("a visitor's message waits while the server is away, survives the page, and is sent in order by the next one", async () => {
    const before = anOutbox();
    before.network.fault = new Unreachable();
    for (const body of ['one', 'two']) before.write(body);
    await waitFor(() => expect(before.outbox.waiting).toHaveLength(2));
    before.outbox.close();

    const after = anOutbox();
    expect(after.outbox.waiting.map(({ clientId }) => clientId)).toEqual(['id-one', 'id-two']);
    after.outbox.flush();
    await waitFor(() => expect(after.outbox.waiting).toEqual([]));
    expect(after.arrived).toEqual(['one', 'two']);
    expect(anOutbox().outbox.waiting).toEqual([]);
  });

  test("a visitor's message keeps its id over every try, so that the server knows a second one", async () => {
    const { outbox, network, write } = anOutbox();
    network.fault = new Refusal('ERR_BUSY', 503, '');
    write('one');
    await waitFor(() => expect(outbox.waiting).toHaveLength(1));
    network.fault = null;
    outbox.flush();
    await waitFor(() => expect(outbox.waiting).toEqual([]));
  });

  test('a refused message lets others pass, for its writer to send again or drop', async () => {
    const { outbox, network, arrived, write } = anOutbox();
    network.fault = new Refusal('ERR_WEBCHAT_FEATURE_OFF', 403, '');
    write('one');
    await waitFor(() => expect(outbox.waiting[0]?.refused).toBe('ERR_WEBCHAT_FEATURE_OFF'));
    network.fault = null;
    write('two');
    await waitFor(() => expect(arrived).toEqual(['two']));
    outbox.again('id-one');
    await waitFor(() => expect(arrived).toEqual(['two', 'one']));

    network.fault = new Refusal('ERR_WEBCHAT_FEATURE_OFF', 403, '');
    write('three');
    await waitFor(() => expect(outbox.waiting[0]?.refused).not.toBeNull());
    outbox.drop('id-three');
    expect(outbox.waiting).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('a waiting message belongs to its user: another user of the same browser finds nothing', () => {
    const ana = anOutbox('sub=ana');
    ana.network.fault = new Unreachable();
    ana.write('mine');
    ana.outbox.close();
    expect(anOutbox('sub=rui').outbox.waiting).toEqual([]);
    expect(anOutbox('sub=ana').outbox.waiting).toHaveLength(1);
  });

  test('a message is no longer taken once 200 are unsent, more than a visitor writes while offline', () => {
    const { outbox, network, write } = anOutbox();
    network.fault = new Unreachable();
    const taken = Array.from({ length: 201 }, (_, at) => write(String(at)));
    expect(taken.filter(Boolean)).toHaveLength(200);
    outbox.close();
  });
});

describe('a file, which the page alone keeps', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const add = (outbox: Outbox) =>
    outbox.add([{ clientId: 'f', body: '', at: new Date().toISOString(), file: new File(['a'], 'a.txt') }]);

  test('an unsent file makes the browser ask before the page closes', async () => {
    const { outbox, network, write } = anOutbox();
    network.fault = new Unreachable();
    write('a text, which this browser keeps');
    expect(asks()).toBe(false);
    add(outbox);
    expect(asks()).toBe(true);
    network.fault = null;
    outbox.flush();
    await waitFor(() => expect(outbox.waiting).toEqual([]));
    expect(asks()).toBe(false);
  });

  test('a file that was refused, or is dropped with its conversation, does not hold the page', async () => {
    const refused = anOutbox();
    refused.network.fault = new Refusal('ERR_TOO_LARGE', 413, '');
    add(refused.outbox);
    await waitFor(() => expect(refused.outbox.waiting[0]?.refused).toBe('ERR_TOO_LARGE'));
    expect(asks()).toBe(false);
    const left = anOutbox();
    left.network.fault = new Unreachable();
    add(left.outbox);
    left.outbox.close();
    expect(asks()).toBe(false);
  });
});

describe('a browser that keeps nothing', () => {
  test('a browser without storage still sends what is written on this page', async () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('QuotaExceededError');
    };
    try {
      const { outbox, arrived, write } = anOutbox();
      write('one');
      await waitFor(() => expect(outbox.waiting).toEqual([]));
      expect(arrived).toEqual(['one']);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

test('messages that are written together are added together, or none of them where there is no room for all', () => {
  const { outbox, network } = anOutbox();
  network.fault = new Unreachable('away');
  const some = (count: number, of: string) =>
    Array.from({ length: count }, (_none, index) => ({
      ...{ clientId: `${of}-${index}`, body: of, at: new Date().toISOString() },
    }));
  expect(outbox.add(some(199, 'early'))).toBe(true);
  expect([outbox.add(some(3, 'late')), outbox.waiting.length]).toEqual([false, 199]);
  expect([outbox.add(some(1, 'last')), outbox.waiting.length]).toEqual([true, 200]);
  outbox.close();
});
