import { eventually, readOutboundAllow, type StartTestApp } from '@balcao/core/testing/index.ts';
import { helps } from '../../helps/plugin.ts';
import { quickMessages } from '../../quick-messages/plugin.ts';
import { type ReceptionKit, startReception } from '../../reception/testing/reception-kit.ts';
import { aNumber, type Desk } from '../../tickets/testing/tickets-kit.ts';
import { prompts } from '../plugin.ts';
import type { Prompt } from '../schemas.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

export interface PromptsKit extends ReceptionKit {
  model: ModelServer;
  /** A prompt of the company that asks the kit's model, handing over to a queue of its own. */
  aPrompt(desk: Desk, about?: Record<string, unknown>): Promise<Prompt>;
  /** A company whose connection a prompt answers on. */
  aPromptedDesk(about?: Record<string, unknown>): Promise<Desk & { prompt: Prompt }>;
  /** A customer writes, and everything that follows has happened. */
  asks(desk: Desk, number: string, ...bodies: string[]): Promise<void>;
  /** Resolves when no customer of the company waits for an answer that is due. */
  answered(desk: Desk): Promise<void>;
  notesOf(desk: Desk, number: string): Promise<string[]>;
  /** The calls of the ledger, in their order. */
  ledger(desk: Desk): Promise<SpendRow[]>;
  used(desk: Desk, scope: string): Promise<number>;
}

export interface SpendRow {
  kind: string;
  state: string;
  reserved: number;
  tokens: number;
  promptTokens: number;
  completionTokens: number;
  failure: string | null;
  sources: string | null;
}

/** Prompts with everything they stand on, and a model of their own to ask. */
export async function startPrompts(options: StartTestApp = {}): Promise<PromptsKit> {
  const model = await startModelServer();
  const kit = await startReception({
    ...options,
    config: { outboundAllow: readOutboundAllow('127.0.0.1'), ...options.config },
    plugins: [quickMessages, helps, prompts, ...(options.plugins ?? [])],
  });
  const { app } = kit;
  let made = 0;
  const own: PromptsKit = {
    ...kit,
    model,
    async aPrompt(desk, about = {}) {
      const { status, body } = await app.api(desk.admin).post('/prompt', {
        name: `Atendente ${++made}`,
        prompt: 'Você vende pães e responde sobre horários.',
        apiKey: 'sk-segredo-da-casa-1234',
        queueId: about.queueId ?? (await kit.aQueue(desk)),
        baseUrl: model.url,
        model: 'pequeno',
        ...about,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async aPromptedDesk(about = {}) {
      const desk = await kit.aDesk({ paired: true });
      const prompt = await own.aPrompt(desk, about);
      const { status, body } = await app
        .api(desk.admin)
        .put(`/whatsapp/${desk.connectionId}`, { promptId: prompt.id });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { ...desk, prompt };
    },
    async asks(desk, number, ...bodies) {
      for (const body of bodies) {
        await kit.write(desk, { number, body });
        await own.answered(desk);
      }
    },
    async answered(desk) {
      await kit.settled(desk);
      await eventually(async () => {
        await app.settle();
        const due = await app.ctx(desk.company).table('PromptTurns').where('dueAt', '<=', Date.now());
        // A lost wake-up is found by the sweep, which tests call by hand.
        if (due.length > 0) await app.sweep('prompts/turns');
        return due.length === 0;
      });
    },
    async notesOf(desk, number) {
      const rows: Array<{ note: string }> = await app
        .ctx(desk.company)
        .table('TicketNotes')
        .join('Contacts', 'Contacts.id', 'TicketNotes.contactId')
        .where('Contacts.number', number)
        .orderBy('TicketNotes.id')
        .select('TicketNotes.note as note');
      return rows.map(({ note }) => note);
    },
    ledger: ({ company }) => app.ctx(company).table('PromptSpend').orderBy('id'),
    async used({ company }, scope) {
      const row = await app.ctx(company).table('PromptBudgets').where({ scope }).first('used');
      return Number(row?.used ?? 0);
    },
  };
  const close = app.close.bind(app);
  app.close = async () => {
    await close();
    await model.close();
  };
  return own;
}

export { aNumber };
