import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import { compose } from '../loopback/messages/compose.ts';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';

const { AssociationType } = proto.MessageAssociation;
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

type Photographer = ReturnType<WhatsappKit['loopback']['customers']['add']>;

const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const photo = { media: 'image' as const, mimeType: 'image/jpeg', bytes: Buffer.from('ffd8ff01', 'hex') };
const video = {
  media: 'video' as const,
  mimeType: 'video/mp4',
  bytes: Buffer.from('0000001866747970', 'hex'),
};
const inbound = (wireId: string) =>
  eventually(() => session.reports.messages.find((message) => message.wireId === wireId));
const ofCustomer = ({ number }: Photographer) =>
  session.reports.messages.filter(({ from }) => from.some(({ value }) => value === number));

/** Sends a file that belongs to an earlier one, as phones do. */
function paired(customer: Photographer, parent: string, associationType: number, content = photo as object) {
  const { message } = compose(content as typeof photo, kit.loopback.network.media);
  const messageContextInfo = {
    messageAssociation: { associationType, parentMessageKey: { id: parent, fromMe: true } },
  };
  const raw = { associatedChildMessage: { message }, messageContextInfo };
  return customer.write(session.number, { raw });
}

test.each([
  ['photo', AssociationType.HD_IMAGE_DUAL_UPLOAD, photo],
  ['video', AssociationType.HD_VIDEO_DUAL_UPLOAD, video],
])(
  'a %s in high quality takes the place of the small one, and is no second message',
  async (_kind, type, file) => {
    const ana = aCustomer();
    const small = await ana.write(session.number, file);
    await inbound(small.id);
    const bytes = Buffer.concat([file.bytes, Buffer.from('larger')]);
    await paired(ana, small.id, type, { ...file, bytes });
    const last = await ana.write(session.number, 'viu?');
    await inbound(last.id);
    expect(ofCustomer(ana).map(({ wireId }) => wireId)).toEqual([small.id, last.id]);
    const arrived = await eventually(() =>
      session.reports.arrivals.find((each) => each.wireId === small.id && 'replaces' in each),
    );
    expect(arrived).toMatchObject({ replaces: true, media: { size: bytes.length } });
  },
);

test('a video in a second encoding is no second message', async () => {
  const ana = aCustomer();
  const { id } = await ana.write(session.number, video);
  await paired(ana, id, AssociationType.HEVC_VIDEO_DUAL_UPLOAD, video);
  const last = await ana.write(session.number, 'viu?');
  await inbound(last.id);
  expect(ofCustomer(ana).map(({ wireId }) => wireId)).toEqual([id, last.id]);
});

test('the video of a moving photo stands with its photo', async () => {
  const ana = aCustomer();
  const { id } = await ana.write(session.number, photo);
  const moving = await paired(ana, id, AssociationType.MOTION_PHOTO, video);
  expect(await inbound(moving.id)).toMatchObject({ kind: 'video', quotedWireId: id });
});

test('photos of an album stay messages of their own', async () => {
  const ana = aCustomer();
  const one = await paired(ana, 'ALBUM', AssociationType.MEDIA_ALBUM);
  expect(await inbound(one.id)).toMatchObject({ kind: 'image' });
});
