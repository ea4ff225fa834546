import { eventually, readOutboundAllow, type StartTestApp } from '@balcao/core/testing/index.ts';
import { type ReceptionKit, startReception } from '../../reception/testing/reception-kit.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { botTurns } from '../bots/bot-turns.ts';
import { deliveries } from '../deliveries/deliveries.ts';
import { integrations } from '../plugin.ts';

/** Application with integrations for tests. */
export interface IntegrationsKit extends ReceptionKit {
  /** Creates an integration; its bot writes without pauses unless given otherwise. Returns it with its secret. */
  anIntegration(desk: Desk, about: Record<string, unknown>): Promise<{ id: number; secret?: string }>;
  /** A company whose only queue has this integration. */
  aDeskWith(about: Record<string, unknown>): Promise<Desk & { queueId: number; id: number; secret?: string }>;
  /** Resolves when nothing of integrations is under way in this process. */
  quiet(): Promise<void>;
  /** A customer writes these texts, each once everything about the one before is done. */
  talk(desk: Desk, number: string, ...bodies: string[]): Promise<void>;
  notes(desk: Desk): Promise<string[]>;
}

let made = 0;

/** Starts an application with integrations and the plugins that they require; it may call this machine. */
export async function startIntegrations(options: StartTestApp = {}): Promise<IntegrationsKit> {
  const kit = await startReception({
    ...options,
    plugins: [integrations, ...(options.plugins ?? [])],
    config: { outboundAllow: readOutboundAllow('127.0.0.1'), ...options.config },
  });
  const { app } = kit;
  const own: IntegrationsKit = {
    ...kit,
    async anIntegration({ admin }, about) {
      const { status, body } = await app.api(admin).post('/queueIntegration', {
        name: `Integração ${++made}`,
        typebotDelayMessage: 0,
        ...about,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async aDeskWith(about) {
      const desk = await kit.aReception({ queues: [{ name: 'Robô' }] });
      const { id, secret } = await own.anIntegration(desk, about);
      const [queueId = 0] = desk.queueIds;
      const { status, body } = await app.api(desk.admin).put(`/queue/${queueId}`, { integrationId: id });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { ...desk, queueId, id, ...(secret ? { secret } : {}) };
    },
    async quiet() {
      await deliveries.runner(app.host).idle();
      await botTurns(app.host).idle();
    },
    async talk(desk, number, ...bodies) {
      for (const body of bodies) {
        await kit.hear(desk, number, body);
        const untried = { state: 'waiting', attempts: 0 };
        // The job for a stored delivery starts a moment after the delivery becomes visible.
        await eventually(
          async () =>
            (await app.ctx(desk.company).table('IntegrationDeliveries').where(untried)).length === 0,
        );
        await own.quiet();
        await eventually(async () => (await app.ctx(desk.company).table('IntegrationTurns')).length === 0);
      }
    },
    async notes(desk) {
      return app.ctx(desk.company).table('TicketNotes').orderBy('id').pluck('note');
    },
  };
  return own;
}
