import { definePlugin, type PluginManifest } from '@balcao/core';
import { eventually, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { queues } from '../../queues/plugin.ts';
import {
  type ChannelDriver,
  type ChannelReports,
  type ChannelSession,
  type NumberAnswer,
  SendFailure,
} from '../channel/channel-driver.ts';
import { CodeNotUsed } from '../contract/reasons.ts';
import { connectionsWith } from '../plugin.ts';
import { drivers } from '../ports.ts';
import { quickTimes } from './quick-times.ts';

type AnswerAboutNumber = (number: string) => NumberAnswer | Promise<NumberAnswer>;

/** Says of every number that the network knows it, in the form in which it was asked for. */
export const knowsEveryNumber: AnswerAboutNumber = (number) => [{ kind: 'phone', value: number }];

const nothing = async () => undefined;

/**
 * Channel whose connections are connected as soon as they exist, and whose network answers what the test sets. Each application needs
 * a channel of its own.
 */
export class AnsweringChannel implements ChannelDriver {
  readonly provider = 'answering';
  readonly available = true;
  asksAtOnce = false;
  about: AnswerAboutNumber = knowsEveryNumber;
  picture: string | null = null;
  addressBook: ReadonlyArray<{ number: string; name: string }> = [];
  /** Answer of the network to edits and deletions of sent messages. */
  change: () => Promise<void> = async () => {
    throw new SendFailure('refused', CodeNotUsed());
  };
  readonly #questions: Array<{ connectionId: number; size: number }> = [];
  readonly #reports = new Map<number, ChannelReports>();

  /** Plugins that an application with connections needs: queues, connections with quick times, and this channel. */
  get plugins(): PluginManifest[] {
    const channel = definePlugin({
      name: 'channel-answering',
      requires: ['connections'],
      register: ({ provide }) => provide(drivers, this),
    });
    return [queues, connectionsWith(quickTimes()), channel];
  }

  /** Connects a number for the company of the admin; answers the connection's id. */
  async connect(app: TestApp, admin: TestUser, name = 'Loja'): Promise<number> {
    const { status, body } = await app.api(admin).post('/whatsapp', { name, provider: this.provider });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    await eventually(
      async () => (await app.api(admin).get(`/whatsapp/${body.id}`)).body.status === 'CONNECTED',
    );
    return body.id;
  }

  /** Disconnects a number from its network. */
  async disconnect(connectionId: number): Promise<void> {
    await this.#reports.get(connectionId)?.status('DISCONNECTED', { reason: CodeNotUsed() });
  }

  /** Counts of the numbers in each question to a connection, in the order in which they were asked. */
  sizesOfQuestions(connectionId: number): number[] {
    return this.#questions.filter((asked) => asked.connectionId === connectionId).map(({ size }) => size);
  }

  newWireId(): string {
    throw new Error('The answering channel sends no messages');
  }

  async open({ connectionId, reports }: Parameters<ChannelDriver['open']>[0]): Promise<ChannelSession> {
    this.#reports.set(connectionId, reports);
    await reports.status('CONNECTED', { number: `55119${90_000_000 + connectionId}` });
    const sendsNothing = async () => {
      throw new SendFailure('refused', CodeNotUsed());
    };
    return {
      ...{ send: sendsNothing, pairingCode: sendsNothing },
      ...{ revoke: () => this.change(), edit: () => this.change() },
      ...{ markRead: nothing, composing: nothing, close: nothing, logout: nothing },
      checkNumber: async (number) => {
        const [answer] = await this.#ask(connectionId, [number]);
        if (answer === undefined || answer === 'unanswered') throw new Error('The network gave no answer');
        return answer;
      },
      checkNumbers: (numbers) => this.#ask(connectionId, numbers),
      profilePicture: async () => this.picture,
      phoneContacts: async () => this.addressBook,
    };
  }

  forget(): Promise<void> {
    return nothing();
  }

  #ask(connectionId: number, numbers: readonly string[]) {
    this.#questions.push({ connectionId, size: numbers.length });
    return Promise.all(numbers.map((number) => this.about(number)));
  }
}
