import { type StartTestApp, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { connections } from '../../connections/plugin.ts';
import { contacts } from '../../contacts/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { tickets } from '../../tickets/plugin.ts';
import type { GraphLoopback } from '../loopback/graph-loopback.ts';
import type { PlayedNumber } from '../loopback/graph-state.ts';
import { startGraph } from '../loopback/start-graph.ts';
import { channelCloud } from '../plugin.ts';

/** An official number of a company, known to the product and to the played platform. */
export interface CloudLine {
  admin: TestUser;
  connectionId: number;
  number: PlayedNumber;
}

export interface CloudKit {
  app: TestApp;
  graph: GraphLoopback;
  /** A connection of a company, its settings saved and its webhook verified. */
  aLine(admin?: TestUser): Promise<CloudLine>;
  anAdmin(): Promise<TestUser>;
}

/** Official numbers with everything they stand on, and a played platform that calls the product back. */
export async function startCloud({
  hasSignup = false,
  ...options
}: StartTestApp & {
  /** The installation has an app of its own. */ hasSignup?: boolean;
} = {}): Promise<CloudKit> {
  const graph = await startGraph();
  const app = await startTestApp({
    listen: true,
    ...options,
    config: {
      metaSignup: hasSignup ? { ...graph.state.app, scripts: graph.url } : null,
      graph: { url: graph.url, version: 'v26.0', isSimulated: true },
      ...options.config,
    },
    plugins: options.plugins ?? [contacts, queues, connections, tickets, channelCloud],
  });
  // Where the played platform calls back is known only now.
  if (hasSignup) app.host.config.publicUrl = app.baseUrl;
  const close = app.close;
  app.close = async () => {
    await graph.close();
    await close();
  };
  let made = 0;
  const kit: CloudKit = {
    app,
    graph,
    anAdmin: async () => app.aUser(await app.aCompany(), { profile: 'admin' }),
    async aLine(given) {
      const admin = given ?? (await kit.anAdmin());
      const number = graph.state.addNumber({ number: `5511300000${String(++made).padStart(2, '0')}` });
      const api = app.api(admin);
      const { id } = ok(await api.post('/whatsapp', { name: `Oficial ${made}`, provider: 'cloud' }));
      const { phoneNumberId, accountId, token, appSecret } = number;
      const values = { phoneNumberId, accountId, token, appSecret };
      const { fields } = ok(await api.put(`/whatsapp/${id}/settings`, { values }));
      const shown = (name: string) => fields.find((field: { name: string }) => field.name === name).value;
      const { href: url } = new URL(shown('webhookUrl'), app.baseUrl);
      number.webhook = { url, verifyToken: shown('verifyToken') };
      return { admin, connectionId: id, number };
    },
  };
  return kit;
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
export function ok({ status, body }: { status: number; body: any }): any {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
