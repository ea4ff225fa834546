import type { Host } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import { removeSome } from '@balcao/core/tenancy/companies/remove-company.ts';
import { refused } from '../refused.ts';
import { forgetState, type ImportState } from './imports-ledger.ts';

/** No name or e-mail may hold it, so that marked ones belong to no user. */
const hiddenMark = '\u200b';

/**
 * Removes everything of an import that ended half-way: its company is deleted in one transaction, which frees name and e-mails, and its
 * rows and files follow. Killed in between, the server's own sweep goes on. Throws Refusal where the company was opened meanwhile.
 */
export async function undoImport(host: Host, state: ImportState): Promise<void> {
  const { companyId } = state;
  await host.database.transaction(async () => {
    const db = host.database.current;
    const company = await db('Companies').where({ id: companyId }).first('status');
    if (company?.status)
      throw refused(
        'ERR_IMPORT_OPENED',
        `Company ${companyId} was opened before all of it was there; remove it by \`balcao companies delete ${companyId} --yes\` and import again.`,
      );
    // Deleted as of long ago (1), not of now: nothing of it ever ran, so its removal waits for nothing to end.
    await db('Companies')
      .where({ id: companyId })
      .update({ deletedAt: 1, nameKey: `${hiddenMark}${companyId}`, planId: null });
    const { dialect, write } = statementsOf(db);
    const email = dialect === 'mysql' ? 'CONCAT(?, id)' : '? || id';
    await write(`UPDATE Users SET email = ${email} WHERE companyId = ?`, [hiddenMark, companyId]);
    await forgetState(db, state);
  });
  while ((await removeSome(host, companyId)) === 'more');
  host.tenancy.forget(companyId);
}
