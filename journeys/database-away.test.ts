/** @on-servers Runs on a database server and Redis too: the process dies, or loses its database. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, type Api, conversationOf, eventually, need, signIn } from './support/api.ts';
import { type CuttableProxy, cuttableProxy } from './support/cuttable-proxy.ts';
import { type Product, startProduct } from './support/product.ts';

const server = process.env.TEST_DATABASE_URL;

// An embedded file cannot stop answering.
if (!server) test('a database server can only be away where there is one', () => expect(server).toBeFalsy());
else {
  describe('a database server that stops answering', () => {
    let line: CuttableProxy;
    let product: Product;
    let admin: Api;
    let phone: number;
    let ticketId: number;

    beforeAll(async () => {
      const { hostname, port } = new URL(server);
      line = await cuttableProxy({ host: hostname, port: Number(port || 3306) });
      product = await startProduct(({ DATABASE_URL }) => {
        const through = new URL(DATABASE_URL as string);
        through.host = `127.0.0.1:${line.port}`;
        return { DATABASE_URL: through.href, LOG_LEVEL: 'error' };
      });
      admin = await signIn(product);
      phone = (await need(admin.get('/whatsapp')))[0].id;
      await need(admin.post(`/sandbox/${phone}/inbound`, { from: '5511987654321', name: 'Rui', body: 'Oi' }));
      ticketId = (await need(admin.get('/tickets?status=pending&showAll=true'))).tickets[0].id;
      const { id: userId } = await need(admin.get('/auth/me'));
      await need(admin.put(`/tickets/${ticketId}`, { status: 'open', userId }));
    });
    afterAll(async () => {
      await product?.stop();
      await line?.close();
    });

    const inbound = (index: number) =>
      admin.post(`/sandbox/${phone}/inbound`, {
        from: `55119000000${index % 10}0`,
        name: 'Lia',
        body: `away-${index}`,
        wireId: `AWAY-${index}`,
      });
    const outbound = (index: number) =>
      admin.post(`/messages/${ticketId}`, { body: `sent-${index}` }, { 'idempotency-key': `away-${index}` });

    test('a stopped database server is reported to the caller within two seconds, and nothing is lost', async () => {
      const calls = Array.from({ length: 60 }, (_, index) => [
        () => inbound(index),
        () => outbound(index),
      ]).flat();
      // Cut while calls are under way; calls without success are repeated later with their own ids.
      let answered = 0;
      const first = calls.map((call) =>
        call().then(
          (answer) => {
            if (++answered === 20) void line.cut();
            return answer;
          },
          () => null,
        ),
      );
      const answers = await Promise.all(first);
      await line.cut();

      for (const call of [() => admin.get('/tickets'), () => inbound(1000), () => outbound(1000)]) {
        // The database is mended below: a wait for it would never come here.
        const { status, body } = await call();
        expect({ status, error: body.error }).toEqual({ status: 503, error: 'ERR_DATABASE_UNAVAILABLE' });
      }
      expect((await fetch(`${product.url}/ready`)).status).toBe(503);
      const isRefused = (answer: Answer | null) =>
        answer === null || answer.status === 503 || answer.status < 300;
      expect(answers.filter((answer) => !isRefused(answer))).toEqual([]);

      await line.mend();
      await eventually(
        () => fetch(`${product.url}/ready`),
        ({ status }) => status === 200,
      );
      for (const [index, call] of calls.entries())
        if ((answers[index]?.status ?? 503) >= 300) await need(call());

      const { tickets } = await need(admin.get('/tickets?showAll=true'));
      const bodies: string[] = [];
      for (const { id } of tickets) bodies.push(...(await bodiesOf(id)));
      const wanted = Array.from({ length: 60 }, (_, index) => [`away-${index}`, `sent-${index}`]).flat();
      expect(bodies.filter((body) => /^(?:away|sent)-\d\d?$/.test(body)).sort()).toEqual(wanted.sort());
    });

    test('a stopped database server is no reason to send a message twice or never', async () => {
      const outbox = await eventually(
        async () =>
          (await need(admin.get(`/sandbox/${phone}/outbox`))).messages as Array<{
            wireId: string;
            body: string;
          }>,
        (messages) => new Set(messages.map(({ body }) => body)).size >= 60,
      );
      const wireIds = new Map<string, Set<string>>();
      for (const { body, wireId } of outbox) wireIds.set(body, (wireIds.get(body) ?? new Set()).add(wireId));
      expect([...wireIds].filter(([, ids]) => ids.size > 1)).toEqual([]);
    });

    async function bodiesOf(id: number): Promise<string[]> {
      return (await conversationOf<{ id: number; body: string }>(admin, id)).map(({ body }) => body);
    }
  });
}
