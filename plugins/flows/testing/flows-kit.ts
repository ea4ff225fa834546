import { eventually, type StartTestApp } from '@balcao/core/testing/index.ts';
import { type ReceptionKit, type Setup, startReception } from '../../reception/testing/reception-kit.ts';
import { tags } from '../../tags/plugin.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import type { Graph } from '../graph/graph.ts';
import { flows } from '../plugin.ts';

/** Application for tests with flows over simulated phones. */
export interface FlowsKit extends ReceptionKit {
  /** A company with a paired phone, whose connection begins conversations in this flow. */
  aFlowDesk(graph: Graph, setup?: Setup): Promise<Desk & { queueIds: number[]; flowId: number }>;
  /** A published flow. */
  aFlow(desk: Desk, graph: Graph, name?: string): Promise<number>;
  /** Replaces the draft of a flow, and publishes it. */
  redraw(desk: Desk, flowId: number, graph: Graph): Promise<void>;
  /**
   * Writes these texts as a customer, each after everything before it has reached them; returns what they were sent.
   */
  talk(desk: Desk, number: string, ...bodies: string[]): Promise<string[]>;
  /** Resolves when nothing waits to be sent or answered on the connection. */
  delivered(desk: Desk): Promise<void>;
  /** Run of the customer's ticket as it is stored; undefined for none. */
  runOf(desk: Desk, number: string): Promise<Record<string, unknown> | undefined>;
}

/** Flows over simulated phones, on a fresh database. */
export async function startFlows(options: StartTestApp = {}): Promise<FlowsKit> {
  const kit = await startReception({ ...options, plugins: [tags, flows, ...(options.plugins ?? [])] });
  let made = 0;
  const need = <T>(answer: { status: number; body: T }): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const flowsKit: FlowsKit = {
    ...kit,
    async aFlow(desk, graph, name = `Fluxo ${++made}`) {
      const api = kit.app.api(desk.admin);
      const { id } = need(await api.post('/flows', { name, graph }));
      need(await api.post(`/flows/${id}/publish`, { revision: 0 }));
      return id;
    },
    async aFlowDesk(graph, setup) {
      const desk = await kit.aReception(setup);
      const flowId = await flowsKit.aFlow(desk, graph);
      need(await kit.app.api(desk.admin).post(`/sandbox/${desk.connectionId}/scan`));
      await kit.change(desk, { flowId });
      return { ...desk, flowId };
    },
    async redraw({ admin }, flowId, graph) {
      const api = kit.app.api(admin);
      const { draftRevision: revision } = need(await api.get(`/flows/${flowId}`));
      const saved = need(await api.put(`/flows/${flowId}/draft`, { revision, graph }));
      need(await api.post(`/flows/${flowId}/publish`, { revision: saved.draftRevision }));
    },
    async talk(desk, number, ...bodies) {
      for (const body of bodies) {
        await kit.hear(desk, number, body);
        await flowsKit.delivered(desk);
      }
      return kit.sentTexts(desk, number);
    },
    async delivered(desk) {
      await kit.settled(desk);
      await eventually(async () => (await kit.app.ctx(desk.company).table('Outbox')).length === 0);
    },
    async runOf(desk, number) {
      const { id } = await kit.ticketOf(desk, number);
      return kit.app.ctx(desk.company).table('FlowRuns').where({ ticketId: id }).first();
    },
  };
  return flowsKit;
}
