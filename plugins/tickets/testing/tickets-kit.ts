import { randomBytes } from 'node:crypto';
import { type StartTestApp, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { channelSandbox } from '../../channel-sandbox/plugin.ts';
import { type InboundMessage, messageStoreOf } from '../../connections/index.ts';
import { connections } from '../../connections/plugin.ts';
import { contacts } from '../../contacts/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { tickets } from '../plugin.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

export interface TicketsKit {
  app: TestApp;
  /** A new company's admin with a connection of their own. */
  aDesk(about?: { paired?: boolean }): Promise<Desk>;
  aQueue(desk: Desk): Promise<number>;
  anAgent(
    desk: Desk,
    about?: { queueIds?: number[]; seesUnqueued?: boolean; name?: string },
  ): Promise<TestUser>;
  /** A customer writes; answers the wire ids once stored. */
  write(
    desk: Desk,
    ...messages: ReadonlyArray<Partial<InboundMessage> & { number?: string }>
  ): Promise<string[]>;
  /** Customers' only ticket that is pending or open. */
  ticketOf(desk: Desk, number: string): Promise<TicketRow>;
  /** A customer wrote and an admin took the ticket. */
  anOpenTicket(desk: Desk, about?: { number?: string; by?: TestUser; queueId?: number }): Promise<TicketRow>;
}

export interface Desk {
  company: { id: number };
  admin: TestUser;
  connectionId: number;
}

/** Tickets with everything they stand on, on a fresh database. */
export async function startTickets(options: StartTestApp = {}): Promise<TicketsKit> {
  const app = await startTestApp({
    ...options,
    plugins: [contacts, queues, connections, channelSandbox, tickets, ...(options.plugins ?? [])],
  });
  let made = 0;
  const api = (user: TestUser) => app.api(user);
  const need = <T>(answer: { status: number; body: T }): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const kit: TicketsKit = {
    app,
    async aDesk({ paired = false } = {}) {
      const company = await app.aCompany();
      const admin = await app.aUser(company, { profile: 'admin' });
      const { id } = need(
        await api(admin).post('/whatsapp', { name: `Linha ${++made}`, provider: 'sandbox' }),
      );
      if (paired) need(await api(admin).post(`/sandbox/${id}/scan`));
      return { company: { id: company.id }, admin, connectionId: id };
    },
    async aQueue({ admin }) {
      const color = `#${(++made + 1000).toString(16).padStart(6, '0')}`;
      return need(await api(admin).post('/queue', { name: `Fila ${made}`, color })).id;
    },
    anAgent: ({ company }, about = {}) => app.aUser(company, { profile: 'user', ...about }),
    async write({ company, connectionId }, ...messages) {
      const full = messages.map((message) => inbound(message));
      await messageStoreOf(app.host).receive(app.ctx(company), connectionId, full);
      return full.map(({ wireId }) => wireId);
    },
    async ticketOf({ company }, number) {
      const ctx = app.ctx(company);
      const rows: Array<{ id: number }> = await ctx
        .table('Tickets')
        .join('Contacts', 'Contacts.id', 'Tickets.contactId')
        .where('Contacts.number', number)
        .whereNot('Tickets.status', 'closed')
        .select('Tickets.id');
      const [ticket] = await ticketRowsByIds(
        ctx,
        rows.map(({ id }) => id),
      );
      if (!ticket || rows.length !== 1) throw new Error(`${rows.length} active tickets of ${number}`);
      return ticket;
    },
    async anOpenTicket(desk, { number = aNumber(), by = desk.admin, queueId } = {}) {
      await kit.write(desk, { number });
      const { id } = await kit.ticketOf(desk, number);
      const change = { status: 'open', userId: by.id, ...(queueId ? { queueId } : {}) };
      need(await api(desk.admin).put(`/tickets/${id}`, change));
      return kit.ticketOf(desk, number);
    },
  };
  return kit;
}

export function aNumber(): string {
  return `55119${String(Number.parseInt(randomBytes(4).toString('hex'), 16) % 100_000_000).padStart(8, '0')}`;
}

export function aWireId(): string {
  return randomBytes(10).toString('hex').toUpperCase();
}

export function inbound({
  number = aNumber(),
  ...message
}: Partial<InboundMessage> & { number?: string }): InboundMessage {
  return {
    wireId: aWireId(),
    from: [{ kind: 'phone', value: number }],
    kind: 'text',
    body: 'Olá',
    timestamp: Date.now(),
    pushName: `Cliente ${number.slice(-4)}`,
    ...message,
  };
}
