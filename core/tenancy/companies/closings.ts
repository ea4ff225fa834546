import type { Context, Host } from '../../context.ts';
import { definePort } from '../../plugin/port.ts';

/**
 * Work outside the database that must end before the rows of a deleted company are removed, such as the sessions of its WhatsApp
 * numbers.
 */
interface CompanyClosing {
  /** Starts the end; called in the transaction that deletes the company, with the company's own context. */
  close(ctx: Context): Promise<void>;
  /** True once it has ended; the removal waits for it, up to a limit. */
  isClosed(ctx: Context): Promise<boolean>;
  /**
   * Tables whose rows, and the company's own, stay beyond that limit while it has not ended, and for how many
   * milliseconds after the deletion at most; all else of the company goes. Absent: none stay.
   */
  keeps?: { tables: readonly string[]; forMs: number };
  /** Called after the company's last row is gone, and now and then once more. */
  removed?(host: Host): Promise<void>;
}

/** Port for work that must end before the rows of a deleted company are removed, such as the sessions of its connections. */
export const companyClosings = definePort<CompanyClosing>('tenancy/closings', {
  providedBy: ['billing', 'connections'],
  many: true,
});
