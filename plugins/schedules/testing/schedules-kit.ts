import type { PluginManifest } from '@balcao/core';
import { eventually, type StartTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { scheduleClock } from '../clock.ts';
import { schedules } from '../plugin.ts';
import type { Schedule } from '../schemas.ts';

export interface SchedulesKit extends TicketsKit {
  aContact(desk: Desk, about?: { name?: string }): Promise<number>;
  /** Scheduled by the company's admin unless stated otherwise, one hour from now by the database's clock unless stated otherwise. */
  aSchedule(desk: Desk, about?: Record<string, unknown> & { by?: TestUser }): Promise<Schedule>;
  find(desk: Desk, id: number): Promise<Schedule>;
  /** Turns the clock by which messages fall due; of another application on the same data too. */
  turnClock(byMs: number, app?: TestApp): void;
  /** Plugins of the application, for another one on the same data. */
  plugins: readonly PluginManifest[];
  /** Looks for what is due now, and lets it go. */
  lookForDue(): Promise<void>;
}

/** Schedules with everything they stand on. Nothing falls due by itself: `lookForDue` is called. */
export async function startSchedules(options: StartTestApp = {}): Promise<SchedulesKit> {
  const kit = await startTickets({ ...options, plugins: [schedules, ...(options.plugins ?? [])] });
  const { app } = kit;
  let made = 0;
  const own: SchedulesKit = {
    ...kit,
    async aContact({ admin }, { name = 'Bia Souza' } = {}) {
      const number = `55119${String(Date.now() % 10_000).padStart(4, '0')}${String(++made).padStart(4, '0')}`;
      // A number is asked for over its link, which stands for the moment without an owner when a clock jumps.
      const { status, body } = await eventually(async () => {
        const answer = await app.api(admin).post('/contacts', { name, number });
        return answer.body.error === 'ERR_WAPP_NOT_INITIALIZED' ? null : answer;
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.id;
    },
    async aSchedule(desk, { by = desk.admin, ...about } = {}) {
      const { status, body } = await app.api(by).post('/schedules', {
        body: 'Seu pedido está pronto',
        contactId: about.contactId ?? (await own.aContact(desk)),
        sendAt: new Date(Date.now() + 60 * 60_000).toISOString(),
        ...about,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async find({ admin }, id) {
      return (await app.api(admin).get(`/schedules/${id}`)).body;
    },
    turnClock(byMs, { host } = app) {
      scheduleClock(host).read = async () => (await host.database.now()) + byMs;
    },
    plugins: app.app.plugins,
    lookForDue: () => app.sweep('schedules/due'),
  };
  return own;
}
