import { eventually, type StartTestApp } from '@balcao/core/testing/index.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { receptionClock, receptionPace } from '../clock.ts';
import { reception } from '../plugin.ts';

/** Application with the reception for tests: companies, customers who write, and a clock that the test sets. */
export interface ReceptionKit extends TicketsKit {
  /** A company whose connection is set up like this. */
  aReception(setup?: Setup): Promise<Desk & { queueIds: number[] }>;
  set(desk: Desk, settings: Record<string, string>): Promise<void>;
  change(desk: Desk, connection: object): Promise<void>;
  /** A customer writes these texts, each once the one before is dealt with. */
  hear(desk: Desk, number: string, ...bodies: string[]): Promise<void>;
  /** Resolves when no stage of the company's conversations is still to run. */
  settled(desk: Desk): Promise<void>;
  /** Everything the customer was sent, in order. */
  sentTexts(desk: Desk, number: string): Promise<string[]>;
  /** Moves the reception's clock. */
  setClock(at: string | number): void;
  pass(minutes: number): void;
  /** Returns the clock to real time. */
  resetClock(): void;
}

export interface Setup {
  connection?: object;
  /** One queue for each, in this order. */
  queues?: ReadonlyArray<{ name: string; [field: string]: unknown }>;
  settings?: Record<string, string>;
}

/** Tickets with a reception, on a fresh database. */
export async function startReception(options: StartTestApp = {}): Promise<ReceptionKit> {
  const kit = await startTickets({ ...options, plugins: [reception, ...(options.plugins ?? [])] });
  // The first menu is sent at once, so that no test waits for a pause of the customer.
  receptionPace(kit.app.host).quietMs = 0;
  const clock = receptionClock(kit.app.host);
  let made = 0;
  const need = <T>(answer: { status: number; body: T }): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const receptionKit: ReceptionKit = {
    ...kit,
    async aReception({ connection = {}, queues = [], settings = {} } = {}) {
      const desk = await kit.aDesk();
      const api = kit.app.api(desk.admin);
      const queueIds: number[] = [];
      for (const [index, queue] of queues.entries()) {
        const color = `#${(++made).toString(16).padStart(6, '0')}`;
        queueIds.push(need(await api.post('/queue', { color, orderQueue: index + 1, ...queue })).id);
      }
      await receptionKit.change(desk, { queueIds, ...connection });
      await receptionKit.set(desk, settings);
      return { ...desk, queueIds };
    },
    async set({ admin }, settings) {
      for (const [key, value] of Object.entries(settings))
        need(await kit.app.api(admin).put(`/settings/${key}`, { value }));
    },
    async change({ admin, connectionId }, connection) {
      need(await kit.app.api(admin).put(`/whatsapp/${connectionId}`, connection));
    },
    async hear(desk, number, ...bodies) {
      for (const body of bodies) {
        await kit.write(desk, { number, body });
        await receptionKit.settled(desk);
      }
    },
    async settled({ company }) {
      await eventually(async () => (await kit.app.ctx(company).table('StageTurns')).length === 0);
    },
    async sentTexts({ company }, number) {
      const rows: Array<{ body: string }> = await kit.app
        .ctx(company)
        .table('Messages')
        .join('Contacts', 'Contacts.id', 'Messages.contactId')
        .where({ 'Contacts.number': number, fromMe: 1 })
        .orderBy('Messages.id')
        .select('Messages.body as body');
      return rows.map(({ body }) => body);
    },
    setClock(at) {
      const shown = new Date(at).getTime();
      clock.now = () => shown;
    },
    pass(minutes) {
      const before = clock.now;
      clock.now = () => before() + minutes * 60_000;
    },
    resetClock() {
      clock.now = Date.now;
    },
  };
  return receptionKit;
}

export { aNumber };
