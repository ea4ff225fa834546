/** @on-servers Runs on a database server and Redis too: the process dies while messages of every kind come and go. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, type Api, conversationOf, eventually, need, signIn } from './support/api.ts';
import { type LoopbackProcess, type SentEntry, startLoopbackProcess } from './support/loopback-process.ts';
import { type Product, startProduct } from './support/product.ts';

/** KINDS_KILLS plays more or fewer; before a commit they are few, for each is a start of the product. */
const kills = Number(process.env.KINDS_KILLS) || (process.env.TEST_ALL ? 20 : 3);
/** Acts are of a kind by chance, so few kills are no reason for few of them. */
const acts = Math.max(60, 12 * kills);
const customers = 4;
const account = '5511977770000';
/** Seed of the order and the moments of kills; KINDS_SEED plays one again. */
const seed = Number(process.env.KINDS_SEED) || Date.now() % 1_000_000;

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

let whatsapp: LoopbackProcess;
let product: Product;
let api: Api;
beforeAll(async () => {
  whatsapp = await startLoopbackProcess();
  product = await startProduct(whatsapp.envFor());
  api = await signIn(product);
});
afterAll(async () => {
  await product?.stop();
  await whatsapp?.stop();
});

interface Customer {
  number: string;
  ticketId: number;
}

/** State in the end: rows by their words, and the changes of earlier rows. */
interface Expected {
  rows: Map<string, string>;
  edited: Map<string, string>;
  revoked: Set<string>;
  reactions: number;
  /** Files without words, which no mark can name. */
  stickers: number;
  voices: number;
  sent: Set<string>;
}

/** A sequence of numbers from 0 to 1 that is the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test(`a mix of every kind loses nothing and doubles nothing over ${kills} kills`, async () => {
  process.stdout.write(`KINDS_SEED=${seed}\n`);
  const random = randomFrom(seed);
  const people = await aPairedPhoneWith(customers);
  const expected: Expected = {
    rows: new Map(),
    edited: new Map(),
    revoked: new Set(),
    reactions: 0,
    stickers: 0,
    voices: 0,
    sent: new Set(),
  };
  const killsAt = new Set<number>();
  while (killsAt.size < kills) killsAt.add(1 + Math.floor(random() * (acts - 1)));
  let up = Promise.resolve();
  const texts: Array<{ id: string; by: Customer; mark: string }> = [];
  for (let at = 0; at < acts; at++) {
    const person = people[Math.floor(random() * people.length)] as Customer;
    if (killsAt.has(at)) {
      await up;
      up = product.kill().then(() => product.restart());
    }
    if (random() < 0.3) await send(person, at, random(), { expected, isUp: () => up });
    else await play(person, at, random(), { expected, texts });
  }
  await up;
  await isAllThere(people, expected);
});

/** Has a customer do the next thing: the network takes it, whether the product lives or not. */
async function play(
  person: Customer,
  at: number,
  dice: number,
  { expected, texts }: { expected: Expected; texts: Array<{ id: string; by: Customer; mark: string }> },
): Promise<void> {
  const mark = `in-${at}`;
  const own = texts.filter(({ by, id }) => by === person && !expected.revoked.has(id));
  const earlier = own[Math.floor(dice * 1000) % Math.max(1, own.length)];
  const write = async (content: object, kind: string) => {
    const { id } = await whatsapp.post<{ id: string }>(`/customers/${person.number}/messages`, {
      to: account,
      ...content,
    });
    expected.rows.set(mark, kind);
    return id;
  };
  const wordless = async (kind: string, mimeType: string, counted: 'stickers' | 'voices') => {
    const media = { kind, base64: png, mimeType };
    await whatsapp.post(`/customers/${person.number}/messages`, { to: account, media });
    expected[counted]++;
  };
  const kinds: Array<() => Promise<unknown>> = [
    async () => texts.push({ id: await write({ text: mark }, 'conversation'), by: person, mark }),
    async () => texts.push({ id: await write({ text: mark }, 'conversation'), by: person, mark }),
    () => write({ text: mark, ...(earlier ? { quoted: earlier.id } : {}) }, 'conversation'),
    () => write({ media: { kind: 'image', base64: png, mimeType: 'image/png', caption: mark } }, 'image'),
    () =>
      write(
        {
          media: {
            kind: 'document',
            base64: png,
            mimeType: 'application/pdf',
            fileName: `${mark}.pdf`,
            caption: mark,
          },
        },
        'application',
      ),
    () => write({ media: { kind: 'video', base64: png, mimeType: 'video/mp4', caption: mark } }, 'video'),
    () => write({ location: { latitude: -23.5, longitude: -46.6, name: mark } }, 'locationMessage'),
    () =>
      write({ contact: { name: mark, vcard: `BEGIN:VCARD\nVERSION:3.0\nFN:${mark}\nEND:VCARD` } }, 'vcard'),
    () =>
      write(
        {
          message: {
            pollCreationMessage: { name: mark, options: [{ optionName: 'A' }, { optionName: 'B' }] },
          },
        },
        'conversation',
      ),
    () => write({ message: { listMessage: { title: mark, description: mark } } }, 'conversation'),
    () => wordless('sticker', 'image/webp', 'stickers'),
    () => wordless('ptt', 'audio/ogg; codecs=opus', 'voices'),
    async () => {
      if (!earlier) return;
      expected.reactions++;
      await whatsapp.post(`/customers/${person.number}/reactions`, { id: earlier.id, text: '👍' });
    },
    async () => {
      if (!earlier) return;
      expected.edited.set(earlier.id, `${mark}-new`);
      await whatsapp.post(`/customers/${person.number}/edits`, {
        ...{ id: earlier.id, text: `${mark}-new` },
        // Sealed, by the apps of today, and plain, by those before.
        sealed: at % 2 === 0,
      });
      expected.rows.delete(earlier.mark);
      earlier.mark = `${mark}-new`;
      expected.rows.set(earlier.mark, 'conversation');
    },
    async () => {
      if (!earlier) return;
      expected.revoked.add(earlier.id);
      await whatsapp.post(`/customers/${person.number}/revocations`, { id: earlier.id });
    },
  ];
  await kinds[Math.floor(dice * kinds.length)]?.();
}

/** Has the agent send the next thing, again under the same key until it is taken. */
async function send(
  { ticketId }: Customer,
  at: number,
  dice: number,
  { expected, isUp }: { expected: Expected; isUp: () => Promise<void> },
): Promise<void> {
  const mark = `out-${at}`;
  const contents = [
    { body: mark },
    { body: mark },
    { location: { latitude: -23.5, longitude: -46.6, name: mark, address: 'Rua Direita' } },
    { poll: { question: mark, options: ['Sim', 'Não'], multiple: false } },
  ];
  const content = contents[Math.floor(dice * contents.length)];
  expected.sent.add(mark);
  for (;;) {
    await isUp();
    const answer: Answer | null = await api
      .post(`/messages/${ticketId}`, content, { 'idempotency-key': mark })
      .catch(() => null);
    if (answer && answer.status < 300) return;
    if (answer && answer.status !== 503) throw new Error(JSON.stringify(answer));
    await new Promise((resume) => setImmediate(resume));
  }
}

async function aPairedPhoneWith(count: number): Promise<Customer[]> {
  const { id } = await need(api.post('/whatsapp', { name: 'Linha' }));
  const show = () => need(api.get(`/whatsapp/${id}`));
  const { qrcode } = await eventually(show, ({ qrcode: code }) => Boolean(code));
  await whatsapp.post('/pair', { code: qrcode, number: account });
  await eventually(show, ({ status }) => status === 'CONNECTED');
  await need(
    api.put(`/whatsapp/${id}/sending`, {
      ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
      ...{ dailyBudget: [], quietFrom: null, quietTo: null },
    }),
  );
  const { id: userId } = await need(api.get('/auth/me')).then((me) => me.user ?? me);
  const people: Customer[] = [];
  for (let index = 0; index < count; index++) {
    const number = `55118${81_000_000 + index}`;
    const addressing = index % 2 === 0 ? 'pn' : 'lid';
    await whatsapp.post('/customers', { number, name: `Cliente ${index}`, addressing });
    await whatsapp.post(`/customers/${number}/messages`, { to: account, text: 'Oi' });
    const list = () => need(api.get('/tickets?status=pending&showAll=true'));
    const { tickets } = await eventually(list, (found) => found.tickets.length === 1);
    await need(api.put(`/tickets/${tickets[0].id}`, { status: 'open', userId }));
    people.push({ number, ticketId: tickets[0].id });
  }
  return people;
}

interface Row {
  id: number;
  body: string;
  fromMe: boolean;
  mediaType: string;
  isEdited: boolean;
  isDeleted: boolean;
  failed: boolean;
  ack: number;
}

/** Rows that a mark names: alone, as the name of a place or a card, or among the words that stand for a kind. */
const markOf = (body: string) => /(?:in|out)-\d+(?:-new)?/.exec(body)?.[0] ?? '';

async function isAllThere(people: readonly Customer[], expected: Expected): Promise<void> {
  const all = async () =>
    (await Promise.all(people.map(({ ticketId }) => conversationOf<Row>(api, ticketId)))).flat();
  const isReaction = ({ mediaType }: Row) => mediaType === 'reactionMessage';
  const inbound = (rows: readonly Row[]) =>
    rows.filter((row) => !row.fromMe && !isReaction(row) && markOf(row.body));
  const wordlessIn = (found: readonly Row[], mediaType: string) =>
    found.filter((row) => !row.fromMe && row.mediaType === mediaType && !markOf(row.body));
  const rows = await eventually(
    all,
    (found) =>
      inbound(found).length >= expected.rows.size &&
      found.filter(isReaction).length >= expected.reactions &&
      wordlessIn(found, 'image').length >= expected.stickers &&
      wordlessIn(found, 'audio').length >= expected.voices &&
      found.filter(({ isDeleted }) => isDeleted).length >= expected.revoked.size &&
      found.every(({ fromMe, ack }) => !fromMe || ack >= 2),
  );
  const kinds = inbound(rows).map(({ body, mediaType }) => [markOf(body), mediaType]);
  expect(kinds.sort()).toEqual([...expected.rows].sort());
  expect(rows.filter(isReaction)).toHaveLength(expected.reactions);
  expect(wordlessIn(rows, 'image')).toHaveLength(expected.stickers);
  expect(wordlessIn(rows, 'audio')).toHaveLength(expected.voices);
  expect(rows.filter(({ isDeleted, fromMe }) => isDeleted && !fromMe)).toHaveLength(expected.revoked.size);
  expect(rows.filter(({ isEdited }) => isEdited)).toHaveLength(expected.edited.size);
  const ours = rows.filter(({ fromMe, body }) => fromMe && markOf(body));
  expect(ours.map(({ body }) => markOf(body)).sort()).toEqual([...expected.sent].sort());
  expect(rows.filter(({ failed }) => failed)).toEqual([]);
  process.stdout.write(
    `${rows.length} rows, ${expected.rows.size} of them by name, ${expected.sent.size} sent, ${expected.edited.size} edited, ${expected.revoked.size} taken back\n`,
  );
  const sent = await whatsapp.get<SentEntry[]>(`/ledger/out?account=${account}`);
  const ids = new Map<string, Set<string>>();
  for (const { id, body } of sent) {
    const mark = markOf(body);
    if (mark) ids.set(mark, (ids.get(mark) ?? new Set()).add(id));
  }
  expect([...ids].filter(([, own]) => own.size > 1)).toEqual([]);
  const texts = ours.filter(({ mediaType }) => mediaType === 'conversation').length;
  expect(ids.size).toBeGreaterThan(0);
  expect(texts).toBeGreaterThan(0);
}
