import type { Host } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import { removeSome } from '@balcao/core/tenancy/companies/remove-company.ts';
import { refused } from '../refused.ts';
import { forgetState, type ImportState } from './imports-ledger.ts';

/** Invisible character that no name or e-mail of a user may contain, by which the removed company frees its own. */
const hiddenMark = '\u200b';

/**
 * Removes the rows and files of an import that failed or was killed. Its company is marked as deleted in one transaction, which
 * frees its name and e-mails; its rows and files follow. If this is killed too, the server's own sweep of deleted companies
 * continues it. Throws Refusal where the company was opened meanwhile.
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
