import { expect, test } from '@jest/globals';
import { cleanMessage, type WAMessage } from '@whiskeysockets/baileys';
import { nameOfMessage, nameOfStanza } from './name-of-message.ts';

const me = { id: '5511900000000:2@s.whatsapp.net', lid: '900:2@lid' };

test.each([
  ['a number', '5511988887777:3@s.whatsapp.net'],
  ['a LID', '77:3@lid'],
  ['a hosted number', '5511988887777:99@hosted'],
  ['a hosted LID', '77:99@hosted.lid'],
])('a message has the name of its stanza when it comes by %s', (_by, from) => {
  const stanza = { tag: 'message', attrs: { id: 'X', from } };
  const message: WAMessage = { key: { id: 'X', remoteJid: from, fromMe: false } };
  cleanMessage(message, me.id, me.lid);
  expect(nameOfMessage(message.key)).toBe(nameOfStanza(stanza, me));
  const inGroup = { tag: 'message', attrs: { id: 'X', from: '1@g.us', participant: from } };
  const ofGroup: WAMessage = { key: { id: 'X', remoteJid: '1@g.us', participant: from, fromMe: false } };
  cleanMessage(ofGroup, me.id, me.lid);
  expect(nameOfMessage(ofGroup.key)).toBe(nameOfStanza(inGroup, me));
});
