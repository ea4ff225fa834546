import { type AuditFindings, auditedCompanies, exportLog, verifyLog } from '@balcao/core/server.ts';
import { onDatabase } from '../on-database.ts';

export type Verified = AuditFindings & { companyId: number };

/** Options of commands that only read and may run beside the server. */
const beside = { besideServer: true };

/** Verifies a company's chain, or every company's; `say` hears how far it is. */
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

/** Writes a company's log as CSV, part by part. */
export function exportTo(companyId: number, write: (part: string) => Promise<void>): Promise<void> {
  return onDatabase(async (host) => {
    for await (const part of exportLog(host, companyId)) await write(part);
  }, beside);
}
