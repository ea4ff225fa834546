import { eventually, readOutboundAllow } from '@balcao/core/testing/index.ts';
import { helps } from '../../helps/plugin.ts';
import { integrations } from '../../integrations/plugin.ts';
import { type FakeTypebot, startTypebot } from '../../integrations/testing/fake-typebot.ts';
import { prompts } from '../../prompts/plugin.ts';
import { type ModelServer, startModelServer } from '../../prompts/testing/model-server.ts';
import { quickMessages } from '../../quick-messages/plugin.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from './flows-kit.ts';
import { chain, question } from './graphs.ts';

/** Application for tests with flows, prompts and integrations, and test servers for the AI model and Typebot. */
export interface BotsKit extends FlowsKit {
  model: ModelServer;
  typebot: FakeTypebot;
  /** A prompt of the company that asks the kit's model. */
  aPrompt(desk: Desk): Promise<number>;
  /** An integration of the company with the kit's Typebot. */
  anIntegration(desk: Desk, about?: object): Promise<number>;
  /** A published flow in which this node leads to a question by each of its outputs; its connection begins in it. */
  aDeskAt(node: (desk: Desk) => Promise<Partial<FlowNode> & Pick<FlowNode, 'kind'>>): Promise<FlowSetting>;
  /** Resolves with the texts that the customer was sent, once there are so many. */
  said(desk: Desk, number: string, count: number): Promise<string[]>;
}

export type FlowSetting = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;

/** Makes a graph in which each output of a node leads to a question named after it. */
export function leadingByEach(
  node: Partial<FlowNode> & Pick<FlowNode, 'kind'>,
  outputs: readonly string[],
): Graph {
  const { nodes } = chain({ id: 'bot', ...node });
  return {
    nodes: [
      ...nodes.map((one) =>
        one.id === 'bot'
          ? { ...one, outputs: Object.fromEntries(outputs.map((output) => [output, output])) }
          : one,
      ),
      ...outputs.map((output) => question(output, { text: `${output}: {{flow.result}}` })),
      { id: 'unused', kind: 'set', assignments: [{ variable: 'result', text: '' }] },
    ],
  };
}

const outputsOf: Partial<Record<FlowNode['kind'], readonly string[]>> = {
  ai: ['done', 'agent', 'limit', 'failed', 'timeout'],
  knowledge: ['found', 'none'],
  integration: ['ended', 'failed'],
};

/** Starts an application with flows, prompts and integrations, with a model and a Typebot to call. */
export async function startBots(): Promise<BotsKit> {
  const [model, typebot] = [await startModelServer(), await startTypebot()];
  const kit = await startFlows({
    config: { outboundAllow: readOutboundAllow('127.0.0.1') },
    plugins: [quickMessages, helps, prompts, integrations],
  });
  const made = async (
    { admin }: Desk,
    path: '/prompt' | '/queueIntegration',
    body: object,
  ): Promise<number> => {
    const answer = await kit.app.api(admin).post(path, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const own: BotsKit = {
    ...kit,
    ...{ model, typebot },
    aPrompt: async (desk) =>
      made(desk, '/prompt', {
        ...{ name: 'Vendas', prompt: 'Você vende pães.', apiKey: 'sk-1234', model: 'pequeno' },
        ...{ baseUrl: model.url, queueId: await kit.aQueue(desk) },
      }),
    anIntegration: (desk, about = {}) =>
      made(desk, '/queueIntegration', {
        ...{ name: 'Robô', type: 'typebot', urlN8N: typebot.url, typebotSlug: 'meu-bot' },
        ...{ typebotDelayMessage: 0, ...about },
      }),
    async aDeskAt(node) {
      const desk = await kit.aFlowDesk(chain(question('q')));
      const drawn = await node(desk);
      await kit.redraw(desk, desk.flowId, leadingByEach(drawn, outputsOf[drawn.kind] ?? []));
      return desk;
    },
    said: (desk, number, count) =>
      eventually(async () => {
        const texts = await kit.sentTexts(desk, number);
        return texts.length === count && texts;
      }),
  };
  const close = kit.app.close.bind(kit.app);
  kit.app.close = async () => {
    await close();
    await Promise.all([model.close(), typebot.close()]);
  };
  return own;
}
