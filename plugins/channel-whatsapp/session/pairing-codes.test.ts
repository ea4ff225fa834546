import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct();
});
afterAll(() => kit.close());

const ask = ({ admin, id }: Store, number: string) =>
  kit.app.api(admin).post(`/whatsappsession/${id}/pairing-code`, { number });
const codeFor = async (store: Store, number: string): Promise<string> => {
  await kit.reaches(store, 'qrcode');
  const { status, body } = await ask(store, number);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.code;
};
const statuses = async (store: Store) => (await kit.states(store)).map(({ status }) => status);
const type = (code: string, number: string) => kit.loopback.pairPhone(code, number);

describe('a code typed on the phone', () => {
  test('a code typed on the phone pairs for good: messages go both ways, and a restart asks for nothing', async () => {
    const [store, number] = [await kit.aStore(), kit.aNumber()];
    const code = await codeFor(store, `+${number.slice(0, 2)} (${number.slice(2, 4)}) ${number.slice(4)}`);
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    await type(code, number);
    await kit.reaches(store, 'CONNECTED');
    expect(await kit.show(store)).toMatchObject({ number, qrcode: '' });
    expect(await statuses(store)).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED']);
    const ana = kit.loopback.customers.add({ number: kit.aNumber(), name: 'Ana' });
    await ana.write(number, 'bom dia');
    const [ticket] = await eventually(async () => {
      const tickets = await kit.tickets(store);
      return tickets.length > 0 && tickets;
    });
    const { admin } = store;
    await kit.app.api(admin).put(`/tickets/${ticket.id}`, { status: 'open', userId: admin.id });
    await kit.app.api(admin).post(`/messages/${ticket.id}`, { body: 'olá, Ana' });
    await eventually(() => ana.received.some(({ body }) => body.includes('olá, Ana')));
    await kit.restart();
    await kit.reaches(store, 'CONNECTED');
    expect((await statuses(store)).filter((status) => status === 'qrcode')).toHaveLength(1);
  });

  test.concurrent('a wrong code typed on the phone leaves the link waiting, and the next code pairs', async () => {
    const [store, number] = [await kit.aStore(), kit.aNumber()];
    await codeFor(store, number);
    await expect(type('ZZZZZZZZ', number)).rejects.toThrow();
    expect((await kit.show(store)).status).toBe('qrcode');
    await type(await codeFor(store, number), number);
    await kit.reaches(store, 'CONNECTED');
  });

  test.concurrent('a wrong code typed on the phone does not keep the admin from scanning afterwards', async () => {
    const [store, number] = [await kit.aStore(), kit.aNumber()];
    await codeFor(store, number);
    await expect(type('ZZZZZZZZ', number)).rejects.toThrow();
    await eventually(async () => {
      const { status, qrcode } = await kit.show(store);
      // The channel session starts over once the first scan does not fit what was typed; meanwhile, and in pairing, it shows no code.
      if (qrcode !== '') await kit.loopback.pairPhone(qrcode, number).catch(() => undefined);
      return status === 'CONNECTED';
    });
  });

  test.concurrent('a code to type is the last one, when two were asked for at once', async () => {
    const [store, number] = [await kit.aStore(), kit.aNumber()];
    await kit.reaches(store, 'qrcode');
    const answers = await Promise.all([ask(store, number), ask(store, number)]);
    const [one, other] = answers.map(({ body }) => body.code);
    expect(one).not.toBe(other);
    // Whichever was asked for last.
    await type(other, number).catch(() => type(one, number));
    await kit.reaches(store, 'CONNECTED');
  });
});

describe('a code that was not typed yet', () => {
  test('a code that was not typed is forgotten by a restart: a new one to scan is shown, and no phone is refused', async () => {
    const [store, number] = [await kit.aStore(), kit.aNumber()];
    await codeFor(store, number);
    const before = (await kit.show(store)).qrcode;
    await kit.restart();
    const code = await eventually(async () => {
      const { qrcode } = await kit.show(store);
      return qrcode !== '' && qrcode !== before && qrcode;
    });
    expect((await kit.states(store)).map(({ reasonCode }) => reasonCode)).not.toContain(
      'REASON_WHATSAPP_UNLINKED',
    );
    await kit.loopback.pairPhone(code, number);
    await kit.reaches(store, 'CONNECTED');
  });

  test('a code that was not typed does not outlive its link, however the link ends', async () => {
    const [store, number] = [await kit.aStore(), kit.aNumber()];
    await codeFor(store, number);
    const before = (await kit.show(store)).qrcode;
    kit.loopback.cutAll();
    const code = await eventually(async () => {
      const { qrcode } = await kit.show(store);
      return qrcode !== '' && qrcode !== before && qrcode;
    });
    expect(await statuses(store)).not.toContain('DISCONNECTED');
    await kit.loopback.pairPhone(code, number);
    await kit.reaches(store, 'CONNECTED');
  });
});
