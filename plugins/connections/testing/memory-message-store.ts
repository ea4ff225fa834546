import type { Context, Reason } from '@balcao/core';
import { definePlugin } from '@balcao/core';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import type { InboundMessage, MediaArrival, MessageEdit, MessageRevoke } from '../channel/channel-driver.ts';
import type { WaitingMessages } from '../channel/message-store.ts';
import type { MessageStore, OutboundMessage, PendingMessage } from '../index.ts';
import { messageStore } from '../ports.ts';

interface Stored extends PendingMessage {
  connectionId: number;
  state: 'pending' | 'sent' | 'failed';
  storedAt: number;
}

/** A mailbox without tickets, for tests of connections alone. It outlives the applications that are given it. */
export class MemoryMessageStore implements MessageStore {
  readonly received: Array<InboundMessage & { connectionId: number }> = [];
  readonly acks = new Map<string, number>();
  readonly edits: Array<{ wireId: string; body: string }> = [];
  readonly revokes: string[] = [];
  /** Wire ids of messages for which nothing follows. */
  readonly withoutContent: string[] = [];
  readonly calls: Array<{ wireId: string; kind: string }> = [];
  readonly stored: Stored[] = [];
  readonly failures: Array<{ messageId: number; outcome: string; reason: Reason }> = [];
  /** Number of times an outbox asked for waiting messages. */
  looks = 0;
  readonly arrivals: MediaArrival[] = [];
  readonly #watchers = new Set<() => void>();

  /** Something to send, as an agent would have stored it. */
  put(
    connectionId: number,
    message: Partial<OutboundMessage> & { priority?: 'human' | 'bulk' } = {},
  ): Stored {
    const messageId = this.stored.length + 1;
    const stored: Stored = {
      messageId,
      connectionId,
      wireId: `W${messageId}`,
      to: { kind: 'phone', value: '5511999990001' },
      kind: 'text',
      body: `message ${messageId}`,
      attempts: 0,
      priority: 'human',
      state: 'pending',
      storedAt: Date.now(),
      ...message,
    };
    this.stored.push(stored);
    return stored;
  }

  async receive(_ctx: Context, connectionId: number, messages: readonly InboundMessage[]): Promise<void> {
    for (const message of messages) {
      const known = this.received.some(
        (old) => old.connectionId === connectionId && old.wireId === message.wireId,
      );
      if (!known) this.received.push({ ...message, connectionId });
    }
    this.#changed();
  }

  receivePast(ctx: Context, connectionId: number, messages: readonly InboundMessage[]): Promise<void> {
    return this.receive(ctx, connectionId, messages);
  }

  async takesGroups(): Promise<boolean> {
    return true;
  }

  async acked(_ctx: Context, _connectionId: number, acks: ReadonlyArray<{ wireId: string; ack: number }>) {
    for (const { wireId, ack } of acks) this.acks.set(wireId, Math.max(ack, this.acks.get(wireId) ?? 0));
    this.#changed();
  }

  async edited(_ctx: Context, _connectionId: number, { wireId, body }: MessageEdit) {
    this.edits.push({ wireId, body });
  }

  async forgetAnswerTimes(): Promise<void> {
    // It keeps no such times.
  }

  async lastSaidAt(_ctx: Context, connectionId: number): Promise<number | null> {
    const ofIt = this.received.filter((message) => message.connectionId === connectionId);
    return ofIt.at(-1)?.timestamp ?? null;
  }

  async revoked(_ctx: Context, _connectionId: number, { wireId }: MessageRevoke) {
    this.revokes.push(wireId);
  }

  async mediaArrived(_ctx: Context, connectionId: number, arrival: MediaArrival): Promise<boolean> {
    this.arrivals.push(arrival);
    const message = this.received.find(
      (old) => old.connectionId === connectionId && old.wireId === arrival.wireId,
    );
    if (!message || !('media' in arrival)) return false;
    if (message.media) return message.media.key === arrival.media.key;
    message.media = arrival.media;
    return true;
  }

  async adPictureArrived(): Promise<boolean> {
    return false;
  }

  async nothingFollows(_ctx: Context, _connectionId: number, { wireId }: MessageRevoke) {
    this.withoutContent.push(wireId);
  }

  async called(_ctx: Context, _connectionId: number, { wireId, kind }: { wireId: string; kind: string }) {
    this.calls.push({ wireId, kind });
  }

  async outgoing(
    _ctx: Context,
    connectionId: number,
    limit: number,
    { humanOnly = false }: { humanOnly?: boolean } = {},
  ): Promise<PendingMessage[]> {
    this.looks++;
    const rank = { human: 0, bulk: 1 };
    return this.#waitingOn(connectionId)
      .filter(({ priority }) => !humanOnly || priority === 'human')
      .sort((a, b) => rank[a.priority] - rank[b.priority] || a.messageId - b.messageId)
      .slice(0, limit)
      .map((message) => ({ ...message }));
  }

  async wanted(_ctx: Context, _connectionId: number, messageIds: readonly number[]): Promise<Set<number>> {
    return new Set(messageIds.filter((id) => this.#stored(id).state === 'pending'));
  }

  async waiting(_ctx: Context, connectionId: number): Promise<WaitingMessages> {
    const waiting = this.#waitingOn(connectionId);
    const human = waiting.filter(({ priority }) => priority === 'human').length;
    return { human, bulk: waiting.length - human, oldestAt: waiting[0]?.storedAt ?? null };
  }

  async sent(_ctx: Context, _connectionId: number, messageIds: readonly number[]) {
    for (const id of messageIds) this.#stored(id).state = 'sent';
    this.#changed();
  }

  async notSent(
    _ctx: Context,
    _connectionId: number,
    messageId: number,
    failure: { outcome: 'retry' | 'refused'; reason: Reason },
  ) {
    const message = this.#stored(messageId);
    message.attempts++;
    if (failure.outcome === 'refused') message.state = 'failed';
    this.failures.push({ messageId, ...failure });
    this.#changed();
  }

  async givenUp(
    _ctx: Context,
    connectionId: number,
    failures: ReadonlyArray<{ wireId: string; reason: Reason }>,
  ) {
    for (const { wireId, reason } of failures) {
      const message = this.stored.find(
        (each) => each.connectionId === connectionId && each.wireId === wireId,
      );
      if (!message || (this.acks.get(wireId) ?? 0) >= 3) continue;
      message.state = 'failed';
      this.failures.push({ messageId: message.messageId, outcome: 'refused', reason });
    }
    this.#changed();
    return { early: [], waiting: [] };
  }

  /** Resolves as soon as the claim holds. */
  async until(holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#watchers.delete(watch);
      };
      const watch = () => {
        if (!holds()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        const states = this.stored.map(({ wireId, state }) => `${wireId} ${state}`);
        reject(new Error(`Waited in vain for ${holds}; there are ${states.slice(-20).join(', ')}`));
      }, patienceMs());
      this.#watchers.add(watch);
    });
  }

  /** A plugin that gives this mailbox to connections. */
  get plugin() {
    return definePlugin({
      name: 'memory-mailbox',
      requires: ['connections'],
      register: ({ provide }) => provide(messageStore, this),
    });
  }

  #waitingOn(connectionId: number): Stored[] {
    return this.stored.filter(
      (message) => message.connectionId === connectionId && message.state === 'pending',
    );
  }

  #stored(messageId: number): Stored {
    const message = this.stored[messageId - 1];
    if (!message) throw new Error(`There is no message ${messageId}`);
    return message;
  }

  #changed(): void {
    for (const watch of [...this.#watchers]) watch();
  }
}
