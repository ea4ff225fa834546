import type { Reason } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { ManyUndecryptable } from '../contract/reasons.ts';
import { Undecryptable } from './undecryptable.ts';

const { CIPHERTEXT } = proto.WebMessageInfo.StubType;
const key = (id: number) => ({ remoteJid: '5511988880001@s.whatsapp.net', id: String(id) });
const unread = (id: number): WAMessage => ({ key: key(id), messageStubType: CIPHERTEXT });
const read = (id: number): WAMessage => ({ key: key(id), message: { conversation: 'oi' } });
const ids = Array.from({ length: 40 }, (_, id) => id);

test('only messages that stay unreadable are reported, and once', async () => {
  const said: Reason[] = [];
  const [healed, broken] = [0, 1].map(() => new Undecryptable(50, (reason) => said.push(reason))) as [
    Undecryptable,
    Undecryptable,
  ];
  healed.heard(ids.map(unread));
  // The first tries to send them again fail as well.
  healed.heard(ids.map(unread));
  healed.heard(ids.map(read));
  broken.heard(ids.map(unread));
  await eventually(() => said.length > 0);
  broken.heard(ids.map((id) => unread(id + 100)));
  broken.heard(ids.map((id) => read(id + 100)));
  expect(said).toEqual([ManyUndecryptable()]);
  for (const each of [healed, broken]) each.stop();
});
