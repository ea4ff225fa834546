import type { Context, PluginScope } from '@balcao/core';
import { SandboxNotConnected } from './contract/errors.ts';
import { findPhone } from './find-phone.ts';

interface Known {
  until: number;
  connected: Promise<boolean>;
}

/**
 * Time in milliseconds for which a change by another process may go unnoticed; changes of this process are announced at
 * once.
 */
const holdMs = 500;

/** Remembers for a moment which simulated phones are connected, so that many messages at once need one query. */
export class ConnectedPhones {
  readonly #known = new Map<string, Known>();

  listen({ on }: PluginScope): void {
    on('connection.status', (ctx, { connectionId }) => this.#known.delete(keyOf(ctx, connectionId)));
    on('connection.deleted', (ctx, { connectionId }) => this.#known.delete(keyOf(ctx, connectionId)));
  }

  /**
   * Throws ERR_NO_WAPP_FOUND for a connection of another company, ERR_SANDBOX_NOT_CONNECTED for a phone that is
   * offline.
   */
  async require(ctx: Context, connectionId: number): Promise<void> {
    const key = keyOf(ctx, connectionId);
    let known = this.#known.get(key);
    if (!known || known.until < performance.now()) {
      if (this.#known.size > 1000) this.#known.clear();
      const connected = findPhone(ctx, connectionId).then(({ status }) => status === 'CONNECTED');
      connected.catch(() => this.#known.delete(key));
      known = { until: performance.now() + holdMs, connected };
      this.#known.set(key, known);
    }
    if (await known.connected) return;
    this.#known.delete(key);
    throw SandboxNotConnected();
  }
}

function keyOf({ companyId }: Context, connectionId: number): string {
  return `${companyId}/${connectionId}`;
}
