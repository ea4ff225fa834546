import { expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import { readMessage } from './read-message.ts';

const key = { id: 'A1' };
const read = (message: proto.IMessage) => readMessage({ key: { id: 'X' }, message });
const options = [{ optionName: 'sim' }, { optionName: 'não' }];

test.each<[string, proto.IMessage, object]>([
  [
    'a poll',
    { pollCreationMessageV3: { name: 'Almoço?', options } },
    { body: 'Enquete: Almoço?\n- sim\n- não' },
  ],
  [
    'a poll of a later form',
    { pollCreationMessageV4: { message: { pollCreationMessage: { name: 'E?', options } } } },
    { body: 'Enquete: E?\n- sim\n- não' },
  ],
  [
    'a vote',
    { pollUpdateMessage: { pollCreationMessageKey: key } },
    { body: 'Voto na enquete: abra no celular', quotedWireId: 'A1' },
  ],
  [
    'a payment that is asked for',
    {
      requestPaymentMessage: {
        currencyCodeIso4217: 'BRL',
        amount1000: 12_500,
        noteMessage: { extendedTextMessage: { text: 'frete' } },
      },
    },
    { body: 'Pedido de pagamento: BRL 12.50, frete' },
  ],
  ['a payment', { sendPaymentMessage: {} }, { body: 'Pagamento enviado' }],
  [
    'a payment turned down',
    { declinePaymentRequestMessage: { key } },
    { body: 'Pedido de pagamento recusado', quotedWireId: 'A1' },
  ],
  ['stickers', { stickerPackMessage: { name: 'Gatos' } }, { body: 'Pacote de figurinhas: Gatos' }],
  [
    'an album',
    { albumMessage: { expectedImageCount: 3, expectedVideoCount: 1 } },
    { body: 'Álbum. Fotos: 3, vídeos: 1' },
  ],
  [
    'a comment',
    { commentMessage: { message: { conversation: 'boa' }, targetMessageKey: key } },
    { body: 'boa', quotedWireId: 'A1' },
  ],
  [
    'a call that was taken elsewhere',
    {
      callLogMesssage: {
        isVideo: true,
        durationSecs: 61,
        callOutcome: proto.Message.CallLogMessage.CallOutcome.CONNECTED,
      },
    },
    { body: 'Chamada de vídeo atendida: 2 min' },
  ],
  [
    'a call that was not taken',
    { callLogMesssage: { callOutcome: proto.Message.CallLogMessage.CallOutcome.MISSED } },
    { body: 'Chamada de voz não atendida' },
  ],
  ['a card without a card', { contactMessage: { displayName: 'Rui' } }, { body: 'Contato: Rui' }],
  [
    'cards without cards',
    { contactsArrayMessage: { displayName: '2 contatos', contacts: [] } },
    { body: 'Contato: 2 contatos' },
  ],
  [
    'an event at a moment that no calendar has',
    { eventMessage: { name: 'Feira', startTime: Number.MAX_SAFE_INTEGER } },
    { body: expect.stringContaining('Feira') },
  ],
  ['an unknown kind', { chat: { displayName: 'x' } }, { body: 'Mensagem não suportada: abra no celular' }],
])('%s is shown by what it is', (_what, message, content) => {
  expect(read(message)).toMatchObject({ is: 'message', content: { kind: 'text', ...content } });
});

test('a quote comes with its words, by their kind, whatever kind quotes them', () => {
  const quoting = (quotedMessage: proto.IMessage) => ({
    stanzaId: 'Q1',
    participant: '5511988880001@s.whatsapp.net',
    quotedMessage,
  });
  const participant = '5511988880001@s.whatsapp.net';
  expect(
    read({ extendedTextMessage: { text: 'esse', contextInfo: quoting({ conversation: 'qual?' }) } }),
  ).toMatchObject({
    content: { body: 'esse', quotedWireId: 'Q1', quoted: { kind: 'text', body: 'qual?', participant } },
  });
  const photo = quoting({ imageMessage: { caption: 'a azul' } });
  expect(read({ stickerMessage: { contextInfo: photo } })).toMatchObject({
    content: { kind: 'sticker', quoted: { kind: 'image', body: 'a azul' } },
  });
  const file = quoting({ documentMessage: { fileName: 'tabela.pdf' } });
  expect(read({ extendedTextMessage: { text: 'ok', contextInfo: file } })).toMatchObject({
    content: { quoted: { kind: 'document', fileName: 'tabela.pdf' } },
  });
  expect(
    read({
      extendedTextMessage: { text: 'ok', contextInfo: quoting({ stickerPackMessage: { name: 'Gatos' } }) },
    }),
  ).toMatchObject({ content: { quoted: { unsupported: { code: 'TOLD_WHATSAPP_STICKERS' } } } });
  expect(read({ extendedTextMessage: { text: 'ok', contextInfo: { stanzaId: 'Q1' } } })).toEqual({
    is: 'message',
    content: { kind: 'text', body: 'ok', quotedWireId: 'Q1' },
  });
});

test('an unsupported message is a code with its details, for readers of any language; a comment is a text', () => {
  expect(read({ pollCreationMessageV3: { name: 'Almoço?', options } })).toMatchObject({
    content: { unsupported: { code: 'TOLD_WHATSAPP_POLL', details: { what: 'Almoço?\n- sim\n- não' } } },
  });
  expect(read({ albumMessage: { expectedVideoCount: 2 } })).toMatchObject({
    content: { unsupported: { code: 'TOLD_WHATSAPP_ALBUM_VIDEOS', details: { videos: 2 } } },
  });
  expect(read({ commentMessage: { message: { conversation: 'boa' } } })).toEqual({
    is: 'message',
    content: { kind: 'text', body: 'boa' },
  });
});

test('a message that no phone shows is no message here either', () => {
  const { Type } = proto.Message.ProtocolMessage;
  for (const message of [
    { protocolMessage: { type: Type.APP_STATE_SYNC_KEY_SHARE } },
    { reactionMessage: { text: '' } },
    { reactionMessage: { key: { ...key, remoteJid: 'status@broadcast' }, text: '' } },
    { pinInChatMessage: { key } },
    { senderKeyDistributionMessage: { groupId: 'g' } },
    { extendedTextMessage: { text: '' } },
    { messageContextInfo: {} },
  ])
    expect(read(message)).toEqual({ is: 'nothing' });
  expect(read({ contactMessage: { vcard: 'BEGIN:VCARD' } })).toMatchObject({ content: { kind: 'contact' } });
});

test('a reaction that is taken back is an empty one on the same message', () => {
  for (const text of ['', undefined])
    expect(read({ reactionMessage: { key, text: text as string } })).toEqual({
      is: 'message',
      content: { kind: 'reaction', body: '', quotedWireId: key.id },
    });
});
