import { describe, expect, test } from '@jest/globals';
import type { WASocket } from '@whiskeysockets/baileys';
import type { KeyStore } from '../keys/key-store.ts';
import { NoAnswer } from '../reasons.ts';
import { Outgoing } from './outgoing.ts';

/** The library's socket as far as a number is asked for. */
const socketThatAnswers = (answer: Awaited<ReturnType<WASocket['onWhatsApp']>>) =>
  ({ onWhatsApp: async () => answer }) as unknown as WASocket;
const outgoing = () => new Outgoing({} as never, 1, {} as KeyStore, { keep: async () => undefined });

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
