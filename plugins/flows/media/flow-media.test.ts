/** @on-servers what names a file is found under the lock of its row */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { flowMediaMaxBytes } from '../answers/limits.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, noon, question } from '../testing/graphs.ts';
import { sweepFlowMedia } from './sweep-media.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<FlowsKit['aReception']>>;
const api = ({ admin }: Pick<Desk, 'admin'>) => kit.app.api(admin);
const rows = (desk: Desk, table: string) => kit.app.ctx(desk.company).table(table);
const aFile = async (desk: Desk, name = 'tabela.pdf'): Promise<number> =>
  (await api(desk).upload('/flow-media', { file: new File([`%PDF-1.4 ${name}`], name) })).body.id;
const sending = (flowMediaId: number, wishes: Partial<FlowNode> = {}): Graph =>
  chain({ kind: 'message', flowMediaId, ...wishes }, question('fim'));
const saved = async (desk: Desk, flowId: number, graph: Graph) => {
  const { draftRevision: revision } = (await api(desk).get(`/flows/${flowId}`)).body;
  return api(desk).put(`/flows/${flowId}/draft`, { revision, graph });
};
/** Runs the sweep a day later; answers which of the files are there. */
const swept = async (desk: Desk, ...ids: number[]): Promise<number[]> => {
  await rows(desk, 'FlowMedia').update({ lookAt: 0 });
  await sweepFlowMedia(kit.app.host);
  const statuses = await Promise.all(
    ids.map(async (id) => (await api(desk).get(`/flow-media/${id}`)).status),
  );
  return ids.filter((_id, index) => statuses[index] === 200);
};
const keyOf = async (desk: Desk, id: number): Promise<string> =>
  (await rows(desk, 'FlowMedia').where({ id }).first('mediaKey')).mediaKey;
const isStored = async (desk: Desk, key: string) =>
  kit.app.host.media.about(desk.company.id, key).then(
    () => true,
    () => false,
  );

describe('A file in a message', () => {
  test('a file is sent once with its text below it, and alone where the message has none', async () => {
    const desk = await kit.aFlowDesk(chain(question('q')));
    const [id, other] = [await aFile(desk), await aFile(desk, 'fachada.png')];
    const graph = chain(
      { kind: 'message', flowMediaId: id, text: 'Para {{firstName}}' },
      { kind: 'message', flowMediaId: other },
      question('fim'),
    );
    await kit.redraw(desk, desk.flowId, graph);
    const number = aNumber();
    expect(await kit.talk(desk, number, 'Oi')).toEqual([
      expect.stringMatching(/^Para /),
      'fachada.png',
      'fim?',
    ]);
    const key = await keyOf(desk, id);
    expect(await rows(desk, 'Messages').where({ mediaKey: key })).toMatchObject([
      { mediaName: 'tabela.pdf', mediaType: 'application', fromMe: 1 },
    ]);
  });

  test('one stored file serves every conversation, and outlives the ticket and the flow for as long as a message shows it', async () => {
    const desk = await kit.aReception();
    const id = await aFile(desk);
    const flowDesk = await kit.aFlowDesk(chain(question('q')));
    const own = await aFile(flowDesk);
    await kit.redraw(flowDesk, flowDesk.flowId, sending(own));
    const numbers = [aNumber(), aNumber()];
    for (const number of numbers) await kit.talk(flowDesk, number, 'Oi');
    const key = await keyOf(flowDesk, own);
    const shown = () => rows(flowDesk, 'Messages').where({ mediaKey: key });
    expect(await shown()).toHaveLength(2);
    const [first, second] = await Promise.all(numbers.map((number) => kit.ticketOf(flowDesk, number)));
    expect((await api(flowDesk).delete(`/tickets/${first?.id}`)).status).toBe(200);
    expect([(await shown()).length, await isStored(flowDesk, key)]).toEqual([1, true]);
    await kit.change(flowDesk, { flowId: null });
    expect((await api(flowDesk).delete(`/flows/${flowDesk.flowId}`)).status).toBe(200);
    expect([await swept(flowDesk, own), await isStored(flowDesk, key)]).toEqual([[own], true]);
    await api(flowDesk).delete(`/tickets/${second?.id}`);
    expect([await swept(flowDesk, own), await isStored(flowDesk, key)]).toEqual([[], false]);
    expect(await swept(desk, id)).toEqual([]);
  });

  test('a file stays while a draft or a version names it, and goes with the last of them', async () => {
    const desk = await kit.aReception();
    const [drafted, published, loose] = [await aFile(desk), await aFile(desk), await aFile(desk)];
    const flowId = await kit.aFlow(desk, sending(published));
    expect((await saved(desk, flowId, sending(drafted))).status).toBe(200);
    const all = [drafted, published, loose];
    expect(await swept(desk, ...all)).toEqual([drafted, published]);
    // Back in the draft by undoing, within the day for which it stays.
    expect((await saved(desk, flowId, chain(question('q')))).status).toBe(200);
    await sweepFlowMedia(kit.app.host);
    expect((await saved(desk, flowId, sending(drafted))).status).toBe(200);
    expect(await swept(desk, ...all)).toEqual([drafted, published]);
    await saved(desk, flowId, chain(question('q')));
    expect(await swept(desk, ...all)).toEqual([published]);
    await api(desk).delete(`/flows/${flowId}`);
    expect(await swept(desk, ...all)).toEqual([]);
  });

  test('a removal that was interrupted is taken up again', async () => {
    const desk = await kit.aReception();
    const id = await aFile(desk);
    const key = await keyOf(desk, id);
    await rows(desk, 'FlowMedia').where({ id }).update({ isDoomed: 1 });
    expect((await saved(desk, await kit.aFlow(desk, chain(question('q'))), sending(id))).body.error).toBe(
      'ERR_NO_FLOW_MEDIA_FOUND',
    );
    expect([await swept(desk, id), await isStored(desk, key)]).toEqual([[], false]);
    expect(await rows(desk, 'FlowMedia').where({ id })).toEqual([]);
  });

  test("another company's file is refused in a drawing, and is not answered", async () => {
    const [desk, other] = [await kit.aReception(), await kit.aReception()];
    const foreign = await aFile(other);
    const missing = { status: 404, body: { error: 'ERR_NO_FLOW_MEDIA_FOUND' } };
    expect(await api(desk).get(`/flow-media/${foreign}`)).toMatchObject(missing);
    expect(await api(desk).post('/flows', { name: 'Alheio', graph: sending(foreign) })).toMatchObject(
      missing,
    );
    const flowId = await kit.aFlow(desk, chain(question('q')));
    expect(await saved(desk, flowId, sending(foreign))).toMatchObject(missing);
    const at = new Date(noon).toISOString();
    const events = [{ at, kind: 'customer', text: 'Oi' }];
    const { body } = await api(desk).post('/flows/simulations', { graph: sending(foreign), events });
    expect(body.problems).toMatchObject([{ code: 'FLOW_NO_FILE', nodeId: 'n1' }]);
    expect(body.entries[1]).toMatchObject({ from: 'bot', fileName: '' });
  });

  test('a file above 16 MB is refused and leaves nothing behind', async () => {
    const desk = await kit.aReception();
    const file = new File([new Uint8Array(flowMediaMaxBytes + 1)], 'filme.bin');
    expect(await api(desk).upload('/flow-media', { file })).toMatchObject({
      status: 413,
      body: { error: 'ERR_FLOW_MEDIA_TOO_LARGE' },
    });
    expect(await rows(desk, 'FlowMedia')).toEqual([]);
    expect(await rows(desk, 'MediaFiles')).toEqual([]);
  });

  test('the simulator names the file, and an export does so without its content, which an import misses', async () => {
    const [desk, other] = [await kit.aReception(), await kit.aReception()];
    const id = await aFile(desk);
    const graph = sending(id, { text: 'Segue' });
    const flowId = await kit.aFlow(desk, graph);
    const at = new Date(noon).toISOString();
    const events = [{ at, kind: 'customer', text: 'Oi' }];
    const { body } = await api(desk).post('/flows/simulations', { graph, events });
    expect(body.entries[1]).toMatchObject({ from: 'bot', text: 'Segue', fileName: 'tabela.pdf' });
    const { body: file } = await api(desk).get(`/flows/${flowId}/export`);
    expect(file.graph.nodes[1]).toEqual({ ...graph.nodes[1], flowMediaId: undefined, file: 'tabela.pdf' });
    const imported = (await api(other).post('/flows/import', file)).body;
    expect(imported.problems).toMatchObject([{ code: 'FLOW_NO_FILE', nodeId: 'n1', level: 'error' }]);
    expect((await api(other).get(`/flows/${imported.id}/export`)).body).toEqual(file);
    expect((await saved(other, imported.id, sending(await aFile(other)))).body.problems).toEqual([]);
  });
});
