import { describe, expect, test } from '@jest/globals';
import type { BinaryNode, USyncQuery, WASocket } from '@whiskeysockets/baileys';
import { NoAnswer } from '../contract/reasons.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { Outgoing } from './outgoing.ts';

/** Stand-in for the library's socket, with the request for one number only. */
const socketThatAnswers = (answer: Awaited<ReturnType<WASocket['onWhatsApp']>>) =>
  ({ onWhatsApp: async () => answer }) as unknown as WASocket;
const outgoing = () =>
  new Outgoing({} as never, 1, {} as KeyStore, {
    polls: { keep: async () => undefined },
    disappearing: { secondsOf: async () => undefined },
    groups: { memberIn: async () => undefined },
  });

describe('a number that is asked for', () => {
  test('a number has no account only when WhatsApp says so', async () => {
    const number = '5511999998888';
    expect(await outgoing().check(socketThatAnswers([]), number)).toBeNull();
    expect(
      await outgoing().check(socketThatAnswers([{ jid: `${number}@s.whatsapp.net`, exists: false }]), number),
    ).toBeNull();
  });

  test('a number is asked for again when WhatsApp said nothing', async () => {
    await expect(outgoing().check(socketThatAnswers(undefined), '5511999998888')).rejects.toMatchObject({
      name: 'SendFailure',
      outcome: 'retry',
      reason: NoAnswer(),
    });
  });
});

/** Stand-in for the library's socket, with the request for many numbers only. */
function socketThatSays(users: BinaryNode[], about: BinaryNode[] = []) {
  const stored: unknown[] = [];
  const content = [
    { tag: 'usync', attrs: {}, content: [{ tag: 'list', attrs: {}, content: users }, ...about] },
  ];
  const socket = {
    executeUSyncQuery: async (query: USyncQuery) =>
      query.parseUSyncQueryResult({ tag: 'iq', attrs: { type: 'result' }, content }),
    signalRepository: {
      lidMapping: { storeLIDPNMappings: async (pairs: unknown[]) => void stored.push(...pairs) },
    },
  };
  return { socket: socket as unknown as WASocket, stored };
}
const user = (attrs: Record<string, string>, type: string, asked?: string): BinaryNode => ({
  tag: 'user',
  attrs,
  content: [
    { tag: 'contact', attrs: { type }, ...(asked ? { content: Buffer.from(asked) } : {}) },
    ...(type === 'in' ? [{ tag: 'lid', attrs: { val: '77@lid' } }] : []),
  ],
});

describe('many numbers that are asked for', () => {
  test('answers to many numbers are known by the number as it was asked, in any order and any form', async () => {
    const { socket, stored } = socketThatSays([
      user({}, 'out', '+5511900000002'),
      user({ jid: '551188887777@s.whatsapp.net' }, 'in', '+5511988887777'),
      // An answer that does not repeat the number.
      user({ jid: '552133334444@s.whatsapp.net' }, 'in'),
    ]);
    const numbers = ['5511988887777', '5511900000002', '552133334444', '5511900000009'];
    const lid = { kind: 'lid', value: '77@lid' };
    expect(await outgoing().checkMany(socket, numbers)).toEqual([
      [{ kind: 'phone', value: '551188887777' }, lid],
      null,
      [{ kind: 'phone', value: '552133334444' }, lid],
      'unanswered',
    ]);
    expect(stored).toHaveLength(2);
  });

  test('many numbers are asked for again when WhatsApp refused the question', async () => {
    const error = { tag: 'error', attrs: { code: '429' } };
    const contact = { tag: 'contact', attrs: {}, content: [error] };
    const { socket } = socketThatSays([], [{ tag: 'result', attrs: {}, content: [contact] }]);
    await expect(outgoing().checkMany(socket, ['5511988887777'])).rejects.toMatchObject({
      ...{ name: 'SendFailure', outcome: 'retry' },
    });
  });
});
