import { type AuditFindings, auditedCompanies, exportLog, verifyLog } from '@balcao/core/server.ts';
import { onDatabase } from '../on-database.ts';

/**
 * Result of verifying the audit log of one company: the number of checked records, and the records that were changed or are
 * missing.
 */
export type Verified = AuditFindings & { companyId: number };

/** Allows these commands while a server runs on the same data: they only read the audit log. */
const beside = { besideServer: true };

/**
 * Verifies the audit log (the record of who changed what) of one company, or of every company, for `balcao audit verify`. The
 * hash of each record includes the hash of the record before it, so a record that was changed or removed afterwards is found.
 * Calls `say` with the progress.
 */
export function verify(companyId: number | null, say: (text: string) => void): Promise<Verified[]> {
  return onDatabase(async (host) => {
    const verified: Verified[] = [];
    for (const id of companyId === null ? await auditedCompanies(host) : [companyId]) {
      const found = await verifyLog(host, id, ({ checked }) => say(`company ${id}: ${checked} records`));
      verified.push({ companyId: id, ...found });
    }
    return verified;
  }, beside);
}

/**
 * Writes the audit log of a company as CSV for `balcao audit export`, chunk by chunk, so that a long log is never held in memory.
 */
export function exportTo(companyId: number, write: (part: string) => Promise<void>): Promise<void> {
  return onDatabase(async (host) => {
    for await (const part of exportLog(host, companyId)) await write(part);
  }, beside);
}
