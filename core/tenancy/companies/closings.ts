import type { Context } from '../../context.ts';
import { definePort } from '../../plugin/port.ts';

/** Work that has to end outside the database before a deleted company's rows may go, such as a channel session. */
interface CompanyClosing {
  /** In the transaction that deletes the company, with the company's own context: orders the end. */
  close(ctx: Context): Promise<void>;
  /** Whether it has come; the removal waits for it, though not for ever. */
  isClosed(ctx: Context): Promise<boolean>;
}

/**
 * Port for what has to end before the rows of a deleted company go, such as the sessions of its connections.
 */
export const companyClosings = definePort<CompanyClosing>('tenancy/closings', {
  providedBy: ['connections'],
  many: true,
});
