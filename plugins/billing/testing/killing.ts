import { AsyncLocalStorage } from 'node:async_hooks';
import type { BillingKit } from './billing-kit.ts';

interface Life {
  left: number;
  isDead: boolean;
}

export interface Killing {
  /** Does the work with so many statements to live; true when it was killed. */
  killedAfter(left: number, work: () => Promise<unknown>): Promise<boolean>;
  /** A new process: what was left behind is found. */
  recover(): Promise<void>;
}

/** Ends flows of work between two statements, as the death of their process would. */
export function startKilling(kit: BillingKit): Killing {
  const life = new AsyncLocalStorage<Life>();
  kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
    const own = life.getStore();
    // Ends of a transaction are what a database does by itself when it loses a client; dying before one begins, or before it ends,
    // is dying at its next statement, or at its last.
    if (!own || /^(?:begin|start transaction|set transaction|rollback|commit)/i.test(sql)) return;
    if (own.left-- > 0) return;
    own.isDead = true;
    throw new Error('killed between two statements');
  });
  return {
    async killedAfter(left, work) {
      const own: Life = { left, isDead: false };
      await life.run(own, async () => {
        await work().catch(() => undefined);
        await kit.app.settle();
      });
      return own.isDead;
    },
    async recover() {
      kit.turnClock(2 * 60_000);
      for (const sweep of ['notices', 'charges', 'invoices']) await kit.app.sweep(`billing/${sweep}`);
      kit.turnClock(0);
    },
  };
}
