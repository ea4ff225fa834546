import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';
import { texts } from '../unsupported-texts.ts';
import { readMessage } from './read-message.ts';

/** Kinds of messages that only change or wrap others, and that no phone shows. */
const silent = new Set([
  'messageContextInfo',
  'protocolMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'encReactionMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'stickerSyncRmrMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'statusNotificationMessage',
  'limitSharingMessage',
  // Wrappers, whose content is read instead.
  'deviceSentMessage',
  'secretEncryptedMessage',
]);
const text = { conversation: 'oi' };
const key = { id: 'A1', remoteJid: '5511988880001@s.whatsapp.net' };
/** Content of kinds that show nothing when they are empty. */
const filled: Record<string, object | string> = {
  conversation: 'oi',
  extendedTextMessage: { text: 'oi' },
  locationMessage: { degreesLatitude: 1, degreesLongitude: 2 },
  liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2 },
  reactionMessage: { key, text: '👍' },
  pollUpdateMessage: { pollCreationMessageKey: key },
};
const wrapped = new Set([
  ...[
    'viewOnceMessage',
    'ephemeralMessage',
    'documentWithCaptionMessage',
    'viewOnceMessageV2',
    'editedMessage',
  ],
  ...['viewOnceMessageV2Extension', 'groupMentionedMessage', 'botInvokeMessage', 'eventCoverImage'],
  ...['pollCreationOptionImageMessage', 'associatedChildMessage', 'statusAddYours', 'groupStatusMessage'],
  ...[
    'botTaskMessage',
    'questionMessage',
    'groupStatusMessageV2',
    'botForwardedMessage',
    'questionReplyMessage',
  ],
]);
const kinds = Object.keys(proto.Message.prototype).filter(
  (name) => typeof (proto.Message.prototype as unknown as Record<string, unknown>)[name] !== 'function',
);
const messageOf = (kind: string): proto.IMessage => ({
  [kind]: wrapped.has(kind) ? { message: text } : (filled[kind] ?? {}),
});
const read = (message: proto.IMessage) => readMessage({ key: { id: 'X' }, message });

test('every kind that a phone shows is a row that says what it is, in three languages', () => {
  expect(kinds.length).toBeGreaterThan(90);
  for (const kind of kinds.filter((name) => !silent.has(name))) {
    const said = read(messageOf(kind));
    expect({ kind, is: said.is }).toEqual({ kind, is: 'message' });
    if (said.is !== 'message') continue;
    const { body, media, unsupported } = said.content;
    expect({ kind, says: body !== '' || media !== undefined }).toEqual({ kind, says: true });
    if (unsupported)
      expect(Object.keys(texts[unsupported.code as keyof typeof texts])).toEqual(['pt', 'en', 'es']);
  }
});

describe('a card of a business', () => {
  test.each<[string, proto.IMessage, string]>([
    [
      'a cart',
      {
        orderMessage: { itemCount: 2, orderTitle: 'Loja', totalAmount1000: 45_900, totalCurrencyCode: 'BRL' },
      },
      'Carrinho. Itens: 2. Loja\nBRL 45.90',
    ],
    [
      'a product',
      {
        productMessage: {
          product: { title: 'Bolo', priceAmount1000: 30_000, currencyCode: 'BRL' },
          body: 'tem?',
        },
      },
      'Produto: Bolo\nBRL 30.00\ntem?',
    ],
    [
      'a Pix key',
      {
        interactiveMessage: {
          nativeFlowMessage: {
            buttons: [
              {
                name: 'payment_info',
                buttonParamsJson: JSON.stringify({
                  currency: 'BRL',
                  total_amount: { value: 1250, offset: 100 },
                  payment_settings: [
                    {
                      type: 'pix_static_code',
                      pix_static_code: { key: 'loja@pix.test', merchant_name: 'Loja' },
                    },
                  ],
                }),
              },
            ],
          },
        },
      },
      'Chave Pix: loja@pix.test, Loja\nBRL 12.50',
    ],
    [
      'quick replies',
      { buttonsMessage: { contentText: 'Confirma?', buttons: [{ buttonText: { displayText: 'Sim' } }] } },
      'Confirma?\n- Sim',
    ],
    [
      'a template',
      {
        templateMessage: {
          hydratedTemplate: {
            hydratedContentText: 'Pedido pronto',
            hydratedButtons: [{ urlButton: { displayText: 'Ver', url: 'https://loja.test/1' } }],
          },
        },
      },
      'Pedido pronto\n- Ver: https://loja.test/1',
    ],
    [
      'a list',
      { listMessage: { title: 'Menu', sections: [{ rows: [{ title: 'Bolos', description: 'doces' }] }] } },
      'Menu\n- Bolos: doces',
    ],
    [
      'an invitation',
      { groupInviteMessage: { groupName: 'Turma', inviteCode: 'abc' } },
      'Convite para um grupo: Turma\nhttps://chat.whatsapp.com/abc',
    ],
    [
      'an event',
      { eventMessage: { name: 'Feira', startTime: 1_795_000_000, location: { name: 'Praça' } } },
      'Evento: Feira\n2026-11-18 11:06 UTC\nPraça',
    ],
    [
      'a form',
      {
        interactiveResponseMessage: {
          nativeFlowResponseMessage: { name: 'flow', paramsJson: '{"flow_token":"x","nome":"Ana"}' },
        },
      },
      'Formulário respondido: nome: Ana',
    ],
    [
      'a reaction to our status',
      { reactionMessage: { key: { id: 'S1', remoteJid: 'status@broadcast' }, text: '😍' } },
      'Reação ao seu status: 😍',
    ],
    [
      'an ad that was clicked without words',
      {
        extendedTextMessage: {
          text: '',
          contextInfo: { externalAdReply: { title: 'Oferta', body: 'Só hoje' } },
        },
      },
      'Veio de um anúncio: Oferta\nSó hoje',
    ],
  ])('%s is shown with all that it says', (_what, message, body) => {
    expect(read(message)).toMatchObject({ is: 'message', content: { body } });
  });

  test('an ad that was clicked comes with its source and click, and a preview of a link is none', () => {
    const words = (externalAdReply: object) =>
      read({ extendedTextMessage: { text: 'Quero saber mais', contextInfo: { externalAdReply } } });
    const ad = {
      title: 'Oferta',
      body: 'Só hoje',
      sourceUrl: 'https://fb.me/x',
      sourceId: '120',
      ctwaClid: 'c1',
    };
    expect(words(ad)).toMatchObject({
      content: {
        body: 'Quero saber mais',
        ad: {
          title: 'Oferta',
          body: 'Só hoje',
          sourceUrl: 'https://fb.me/x',
          sourceId: '120',
          clickId: 'c1',
        },
      },
    });
    expect(words({ title: 'Loja', sourceUrl: 'https://loja.example' })).not.toHaveProperty('content.ad');
  });

  test('the small picture of an ad comes with it, unless it is too large for one', () => {
    const content = (thumbnail: Uint8Array) =>
      read({
        extendedTextMessage: { text: 'Oi', contextInfo: { externalAdReply: { sourceId: '120', thumbnail } } },
      });
    expect(content(Buffer.from('jpeg'))).toMatchObject({ content: { adPicture: Buffer.from('jpeg') } });
    expect(content(Buffer.alloc(2 * 1024 * 1024))).not.toHaveProperty('content.adPicture');
  });

  test('choices with a picture at their head keep the picture and the words', () => {
    expect(
      read({ buttonsMessage: { imageMessage: { mimetype: 'image/png' }, contentText: 'Este?' } }),
    ).toMatchObject({ content: { kind: 'image', body: 'Este?', media: { mimeType: 'image/png' } } });
  });
});

describe('over the line', () => {
  let kit: WhatsappKit;
  let session: TestSession;
  beforeAll(async () => {
    kit = await startWhatsapp();
    session = await kit.paired();
  });
  afterAll(async () => {
    await session.channel.close();
    await kit.close();
  });

  test('the picture of an ad comes after its message, stored and known by its bytes', async () => {
    const ana = kit.loopback.customers.add({ number: kit.aNumber() });
    const ad = { sourceId: '120', ctwaClid: 'c1', title: 'Bolos', thumbnail: png };
    const text = { text: 'Quero', contextInfo: { externalAdReply: ad } };
    const raw = proto.Message.fromObject({ extendedTextMessage: text });
    const { id } = await ana.write(session.number, { raw });
    const picture = await eventually(() => session.reports.pictures.find(({ wireId }) => wireId === id));
    expect(picture).toMatchObject({
      ad: { sourceId: '120', clickId: 'c1' },
      media: { mimeType: 'image/png', size: png.length },
    });
    expect(session.reports.messages.some(({ wireId }) => wireId === id)).toBe(true);
  });

  test('the simulated network plays every kind, and each shown one comes as a message', async () => {
    const ana = kit.loopback.customers.add({ number: kit.aNumber() });
    const shown = kinds.filter((name) => !silent.has(name));
    const ids: string[] = [];
    for (const kind of shown) {
      const raw = proto.Message.fromObject(messageOf(kind) as Record<string, unknown>);
      ids.push((await ana.write(session.number, { raw })).id);
    }
    const missing = () => {
      const come = new Set(session.reports.messages.map(({ wireId }) => wireId));
      return shown.filter((_kind, at) => !come.has(ids[at] ?? ''));
    };
    await eventually(() => missing().length === 0).catch(() => undefined);
    expect(missing()).toEqual([]);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
