import { randomUUID } from 'node:crypto';
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { testPlugin } from '@balcao/plugins/testing/matrix/test-plugin.ts';
import { aWorld, type World } from '@balcao/plugins/testing/matrix/world.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, theseFail } from './attack.ts';

interface Setup {
  app: TestApp;
  world: World;
  admin: TestUser;
}

let setup: Setup;
beforeAll(async () => {
  const app = await startTestApp({ plugins: [...plugins, testPlugin] });
  const world = await aWorld(app);
  setup = { app, world, admin: world.admin };
});
afterAll(() => setup.app.close());

const place = 'GPSLatitude -23.5505';
/** A photo that says where it was taken, as phones make them. */
function aPhoto(): File {
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, content.length + 2]);
    return Buffer.concat([head, content]);
  };
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from(`Exif\0\0II*\0${place}`, 'latin1')),
    segment(0xdb, Buffer.from('tables of a picture')),
    segment(0xda, Buffer.from('head of a scan')),
    Buffer.from('a picture', 'latin1'),
    Buffer.from([0xff, 0xd9]),
  ]);
  return new File([bytes], 'casa.jpg', { type: 'image/jpeg' });
}

async function keysOf({ app, world }: Setup): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of app.host.media.list(world.company.id)) keys.add(key);
  return keys;
}

/** Counts the files that an act added, and checks whether one of them says where it was taken. */
async function cameBy(house: Setup, act: () => Promise<{ status: number; body: unknown }>) {
  const before = await keysOf(house);
  const { status, body } = await act();
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  const added = [...(await keysOf(house))].filter((key) => !before.has(key));
  const contents = await Promise.all(
    added.map((key) => house.app.host.media.read(house.world.company.id, key)),
  );
  return [added.length, contents.some((content) => content.includes(place))];
}

const upload =
  (path: (rows: World['rows']) => string, parts: (photo: File) => Record<string, string | File>) =>
  (house: Setup) =>
    cameBy(house, () =>
      house.app.api(house.admin).upload(path(house.world.rows), parts(aPhoto()) as Record<string, File>),
    );

const doors: Attack<Setup>[] = [
  {
    attempt: 'a customer reads where an agent took the photo that they sent from the composer',
    tried: upload(
      ({ ticket }) => `/messages/${ticket}`,
      (medias) => ({ medias, body: 'Veja' }),
    ),
    held: [1, false],
  },
  {
    attempt: 'a customer reads where the photo of a quick message was taken',
    tried: upload(
      ({ quickMessage }) => `/quick-messages/${quickMessage}/media-upload`,
      (file) => ({ typeArch: 'quickMessage', file }),
    ),
    held: [1, false],
  },
  {
    attempt: 'a customer reads where the photo of a campaign was taken',
    tried: upload(
      ({ campaign }) => `/campaigns/${campaign}/media-upload`,
      (file) => ({ file }),
    ),
    held: [1, false],
  },
  {
    attempt: 'a customer reads where the photo of a message for later was taken',
    tried: upload(
      ({ schedule }) => `/schedules/${schedule}/media-upload`,
      (file) => ({ file }),
    ),
    held: [1, false],
  },
  {
    attempt: 'a customer reads where the photo of a file list was taken',
    async tried(house) {
      const api = house.app.api(house.admin);
      const options = [{ name: 'Fachada' }];
      const { body } = await api.post('/files', { name: 'Fotos da loja', message: 'Segue', options });
      return cameBy(house, () =>
        api.upload(`/files/uploadList/${body.id}`, { id: String(body.options[0].id), files: aPhoto() }),
      );
    },
    held: [1, false],
  },
  {
    attempt: 'a customer reads where a photo was taken that a program sent by the API',
    async tried(house) {
      const { app, admin, world } = house;
      const token = randomUUID();
      await app.api(admin).put(`/whatsapp/${world.rows.connection}`, { token });
      const form = new FormData();
      form.append('number', '5511987654321');
      form.append('medias', aPhoto());
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      return cameBy(house, () =>
        app.api().post('/api/messages/send', payload, {
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        }),
      );
    },
    held: [1, false],
  },
  {
    attempt: 'a customer reads where another customer took the photo that was passed on to them',
    async tried(house) {
      const { app, admin, world } = house;
      const api = app.api(admin);
      const from = '5511987654321';
      // Files of customers are kept as they came.
      const came = await cameBy(house, () =>
        api.upload(`/sandbox/${world.rows.connection}/inbound`, { from, body: 'Aqui', medias: aPhoto() }),
      );
      const message = await eventually(async () => {
        const { body } = await api.get(`/messages/${world.rows.ticket}`);
        return body.messages.find((each: { body: string }) => each.body === 'Aqui');
      });
      const { body: other } = await api.post('/contacts', { name: 'Outra pessoa', number: '5511911112222' });
      const passed = await cameBy(house, () =>
        api.post(`/messages/${message.id}/forward`, { contactId: other.id }),
      );
      return [came, passed];
    },
    held: [
      [1, true],
      [1, false],
    ],
  },
];

describe('Pictures that leave', () => theseFail(() => setup, doors));
