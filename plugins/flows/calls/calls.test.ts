/** @on-servers calls are claimed by conditional updates */
import { eventually, readOutboundAllow } from '@balcao/core/testing/index.ts';
import { type FakeOutside, hanging, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { callTimes } from '../contract/limits.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';
import { moveDueRun } from '../running/due-runs.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: FlowsKit;
let api: FakeOutside;
beforeAll(async () => {
  kit = await startFlows({ config: { outboundAllow: readOutboundAllow('127.0.0.1') } });
  api = await startOutside(hanging);
});
afterAll(async () => {
  await api.close();
  await kit.app.close();
});
beforeEach(() => {
  api.heard.length = 0;
});
afterEach(() => kit.resetClock());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const rows = (desk: Desk, table: string) => kit.app.ctx(desk.company).table(table);

/** A flow that asks the customer for a number, and then the company's API for that order. */
const drawn = (wishes: Partial<FlowNode> = {}): Graph => {
  const { nodes } = chain(
    question('pedido'),
    {
      ...{ kind: 'call', id: 'api', method: 'GET', address: `${api.url}/orders/{{flow.pedido}}` },
      answerPaths: [{ variable: 'status', path: 'order.status' }],
      outputs: { refused: 'nao', failed: 'falha', unknown: 'talvez' },
      ...wishes,
    },
    question('ok', { text: 'Está {{flow.status}}' }),
  );
  return { nodes: [...nodes, question('nao'), question('falha'), question('talvez')] };
};
const said = (desk: Desk, number: string, count: number) =>
  eventually(async () => {
    const texts = await kit.sentTexts(desk, number);
    return texts.length === count && texts;
  });

describe('A call of a flow', () => {
  test('an answer fills variables, a refusal leaves by its own output, and a secret is sent and shown nowhere', async () => {
    api.behave(({ path }) =>
      path === '/orders/7' ? { json: { order: { status: 'pago' } } } : { status: 404, json: {} },
    );
    const desk = await kit.aFlowDesk(chain(question('q')));
    const admin = kit.app.api(desk.admin);
    const token = { name: 'token', origin: new URL(api.url).origin };
    expect((await admin.post('/flow-secrets', { ...token, value: 'abc-123' })).status).toBe(200);
    const headers = [{ name: 'Authorization', value: 'Bearer {{secret.token}}' }];
    await kit.redraw(desk, desk.flowId, drawn({ headers }));
    const [one, other] = [aNumber(), aNumber()];
    await kit.talk(desk, one, 'Oi', '7');
    expect(await said(desk, one, 2)).toEqual(['pedido?', 'Está pago']);
    await kit.talk(desk, other, 'Oi', '8');
    expect(await said(desk, other, 2)).toEqual(['pedido?', 'nao?']);
    const [{ headers: sent } = { headers: {} }] = api.heard;
    expect(sent).toMatchObject({ authorization: 'Bearer abc-123', 'idempotency-key': expect.any(String) });
    expect((await admin.get('/flow-secrets')).body).toEqual([{ id: expect.any(Number), ...token }]);
    const stored = JSON.stringify([await rows(desk, 'FlowCalls'), await rows(desk, 'FlowSecrets')]);
    expect(stored).not.toContain('abc-123');
  });

  test('a call that hangs when its process dies was made once, and leaves by "unknown"', async () => {
    api.behave(hanging);
    kit.setClock(receptionClock(kit.app.host).now());
    const desk = await kit.aFlowDesk(
      drawn({ method: 'POST', address: `${api.url}/refunds`, body: '{"n":7}' }),
    );
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', '7');
    await eventually(() => api.heard.length === 1);
    const { id } = await kit.ticketOf(desk, number);
    kit.pass(1);
    await moveDueRun(kit.app.ctx(desk.company), id);
    await moveDueRun(kit.app.ctx(desk.company), id);
    expect(await said(desk, number, 2)).toEqual(['pedido?', 'talvez?']);
    api.release();
    await kit.app.settle();
    expect(api.heard.map(({ path, json }) => [path, json])).toEqual([['/refunds', { n: 7 }]]);
    expect(await kit.sentTexts(desk, number)).toHaveLength(2);
  });

  test('a GET whose process died is made again with one key, at most three times', async () => {
    api.behave(hanging);
    kit.setClock(receptionClock(kit.app.host).now());
    const desk = await kit.aFlowDesk(drawn());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', '7');
    const { id } = await kit.ticketOf(desk, number);
    const others: Array<Promise<void>> = [];
    for (const times of [1, 2, 3]) {
      await eventually(() => api.heard.length === times);
      kit.pass(1);
      others.push(moveDueRun(kit.app.ctx(desk.company), id));
    }
    expect(await said(desk, number, 2)).toEqual(['pedido?', 'talvez?']);
    expect(new Set(api.heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(api.heard).toHaveLength(3);
    api.release();
    await Promise.all(others);
    await kit.app.settle();
  });

  test('a redirect into our network and an answer that is too long leave by "failed"', async () => {
    for (const behaviour of [
      () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }),
      () => ({ json: 'x'.repeat(70_000) }),
    ]) {
      api.behave(behaviour);
      const desk = await kit.aFlowDesk(drawn());
      const number = aNumber();
      await kit.talk(desk, number, 'Oi', '7');
      expect(await said(desk, number, 2)).toEqual(['pedido?', 'falha?']);
    }
  });

  test('an answer of two dots does not lead a call to the folder above', async () => {
    api.behave(() => ({ json: { order: { status: 'pago' } } }));
    const desk = await kit.aFlowDesk(drawn());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', '..');
    expect(await said(desk, number, 2)).toEqual(['pedido?', 'falha?']);
    expect(api.heard).toEqual([]);
  });

  test('an answer that comes while an agent has the conversation waits until it is given back', async () => {
    let answer: (() => void) | undefined;
    api.behave(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { json: { order: { status: 'pago' } } };
    });
    const desk = await kit.aFlowDesk(drawn());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', '7');
    await eventually(() => api.heard.length === 1);
    const { id } = await kit.ticketOf(desk, number);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    answer?.();
    await eventually(async () => (await rows(desk, 'FlowCalls').where({ state: 'answered' })).length === 1);
    await kit.app.settle();
    expect(await kit.sentTexts(desk, number)).toEqual(['pedido?']);
    expect((await kit.app.api(desk.admin).post(`/tickets/${id}/bot-resumes`)).status).toBe(200);
    expect(await said(desk, number, 2)).toEqual(['pedido?', 'Está pago']);
    expect(api.heard).toHaveLength(1);
  });

  test('an API that hangs gets four calls at once, holds up no other company, and each call is made once', async () => {
    const [busy, other] = [await kit.aFlowDesk(drawn()), await kit.aFlowDesk(drawn())];
    const isBusys = ({ path }: { path: string }) => path === '/orders/1';
    const answers: Array<() => void> = [];
    const paid = { json: { order: { status: 'pago' } } };
    api.behave((heard) =>
      isBusys(heard) ? new Promise((answer) => answers.push(() => answer(paid))) : paid,
    );
    const customers = Array.from({ length: 10 }, () => aNumber());
    await Promise.all(customers.map((number) => kit.talk(busy, number, 'Oi', '1')));
    await eventually(() => api.open === callTimes.atOnce);
    const number = aNumber();
    await kit.talk(other, number, 'Oi', '2');
    expect(await said(other, number, 2)).toEqual(['pedido?', 'Está pago']);
    let most = 0;
    for (let answered = 0; answered < customers.length; answered++) {
      const answer = await eventually(() => answers.shift());
      most = Math.max(most, api.open);
      answer();
    }
    for (const one of customers) expect(await said(busy, one, 2)).toEqual(['pedido?', 'Está pago']);
    expect(most).toBe(callTimes.atOnce);
    expect(api.heard.filter(isBusys)).toHaveLength(customers.length);
  });

  test('a secret is sent to its own server alone, also after its server changed, and one of before to any', async () => {
    api.behave(() => ({ json: { order: { status: 'pago' } } }));
    const desk = await kit.aFlowDesk(chain(question('q')));
    const admin = kit.app.api(desk.admin);
    const save = (origin: string) => admin.post('/flow-secrets', { name: 'token', origin, value: 'abc-123' });
    expect((await save('http://169.254.169.254/latest')).status).toBe(400);
    await save(`${api.url}/orders`);
    await kit.redraw(desk, desk.flowId, drawn({ headers: [{ name: 'X-Key', value: '{{secret.token}}' }] }));
    await save('https://erp.example');
    const [one, other] = [aNumber(), aNumber()];
    await kit.talk(desk, one, 'Oi', '7');
    expect(await said(desk, one, 2)).toEqual(['pedido?', 'falha?']);
    expect(api.heard).toEqual([]);
    await rows(desk, 'FlowSecrets').update({ origin: null });
    await kit.talk(desk, other, 'Oi', '7');
    expect(await said(desk, other, 2)).toEqual(['pedido?', 'Está pago']);
    expect(api.heard.map(({ headers }) => headers['x-key'])).toEqual(['abc-123']);
  });

  test('a drawing with a missing secret or an address of our network is not published', async () => {
    const desk = await kit.aFlowDesk(chain(question('q')));
    const admin = kit.app.api(desk.admin);
    const headers = [{ name: 'Authorization', value: '{{secret.token}}' }];
    const graph = drawn({ headers, address: 'http://169.254.169.254/latest' });
    const { draftRevision: revision } = (await admin.get(`/flows/${desk.flowId}`)).body;
    const { body } = await admin.put(`/flows/${desk.flowId}/draft`, { revision, graph });
    expect(body.problems.map(({ code }: { code: string }) => code)).toEqual([
      ...['FLOW_BAD_ADDRESS', 'FLOW_NO_SECRET'],
    ]);
    const token = { name: 'token', origin: 'https://erp.example' };
    const secret = (await admin.post('/flow-secrets', { ...token, value: 'x' })).body;
    expect((await admin.post('/flow-secrets', { ...token, value: 'y' })).body).toEqual(secret);
    expect((await admin.delete(`/flow-secrets/${secret.id}`)).status).toBe(200);
    expect((await admin.delete(`/flow-secrets/${secret.id}`)).body.error).toBe('ERR_NO_FLOW_SECRET_FOUND');
  });
});
