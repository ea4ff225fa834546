import { readOutboundAllow, type StartTestApp } from '@balcao/core/testing/index.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { deliveries } from '../deliveries/deliveries.ts';
import { outboxIdle } from '../outbox/write-out.ts';
import { webhooks } from '../plugin.ts';

export interface Subscribed extends Desk {
  id: number;
  secret: string;
}

export interface WebhooksKit extends TicketsKit {
  /** Creates an endpoint for a company; returns it with its secret. */
  anEndpoint(
    desk: Pick<Desk, 'admin'>,
    about: { url: string; eventTypes: string[]; name?: string },
  ): Promise<{ id: number; secret: string }>;
  /** A new company with one webhook. */
  aDeskWith(about: { url: string; eventTypes: string[] }): Promise<Subscribed>;
  /** Resolves when nothing is written out or delivered in this process. */
  quiet(): Promise<void>;
  /** Rows on the page of a webhook's log, newest first. */
  log(desk: Subscribed): Promise<Array<Record<string, unknown> & { id: number; nextAt: string }>>;
  /** Makes all waiting deliveries due now. */
  due(desk: Desk): Promise<void>;
}

let made = 0;

/** Starts an application with webhooks and the plugins that they require; it may call this machine. */
export async function startWebhooks(options: StartTestApp = {}): Promise<WebhooksKit> {
  const kit = await startTickets({
    ...options,
    plugins: [webhooks, ...(options.plugins ?? [])],
    config: { outboundAllow: readOutboundAllow('127.0.0.1'), ...options.config },
  });
  const { app } = kit;
  const own: WebhooksKit = {
    ...kit,
    async anEndpoint({ admin }, about) {
      const { status, body } = await app
        .api(admin)
        .post('/webhook-endpoints', { name: `Webhook ${++made}`, ...about });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async aDeskWith(about) {
      const desk = await kit.aDesk();
      return { ...desk, ...(await own.anEndpoint(desk, about)) };
    },
    async quiet() {
      await app.settle();
      await outboxIdle(app.host);
      await deliveries.runner(app.host).idle();
    },
    log: async ({ admin, id }) =>
      (await app.api(admin).get(`/webhook-endpoints/${id}/deliveries`)).body.deliveries,
    async due({ company }) {
      const waiting = app.ctx(company).table('WebhookDeliveries').where('state', 'waiting');
      await waiting.update({ nextAt: 1 });
      await app.sweep('webhooks/deliveries');
      await own.quiet();
    },
  };
  return own;
}
