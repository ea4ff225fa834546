import type { Host } from '@balcao/core';
import { chainKey } from '@balcao/core/audit/chain.ts';
import type { Knex } from 'knex';
import { forgetLacking } from '../archive/known-files.ts';
import type { Archive } from '../archive/read-archive.ts';
import { readRows } from '../archive/snapshot.ts';
import type { Checked } from './check/check-archive.ts';
import type { CompanyManifest } from './export-company.ts';
import { mapRow, reversed } from './id-mapping.ts';
import type { ImportCompany } from './import-options.ts';
import { type ImportState, mappingOf, storeState } from './imports-ledger.ts';
import { portable } from './portable-row.ts';
import { rowSum } from './row-sum.ts';
import { archivedHead } from './row-writer.ts';

interface Finish extends Pick<ImportCompany, 'progress' | 'connect'> {
  state: ImportState;
  checked: Checked;
}

/** Compares every imported row and file with what was exported. Throws when one differs. */
export async function compareImport(
  host: Host,
  archive: Archive,
  { state, checked, progress }: Pick<Finish, 'state' | 'checked' | 'progress'>,
): Promise<void> {
  const manifest = archive.manifest as CompanyManifest;
  const { knex } = host.database;
  progress.step('Compared', checked.tables.length);
  const back = reversed(mappingOf(manifest, state));
  for (const { shape, columns } of checked.tables) {
    const { name } = shape;
    progress.advance();
    if (name === 'Companies' || name === 'AuditHeads') continue;
    const found = rowSum();
    const only = { column: 'companyId', value: state.companyId };
    for await (const page of readRows(knex, { ...shape, columns }, only))
      for (const row of page) {
        const cells = portable({ name, columns }, row, {
          secrets: host.config,
          lost: () => undefined,
        });
        found.add(mapRow(name, columns, cells, back));
      }
    if (found.value !== checked.sums.get(name)) throw new Error(`${name} is not what was exported`);
  }
  await requireFiles(host, archive, state.companyId);
}

/** Forgets the files that the imported rows count and the archive lacks. Call it once the rows were compared. */
export async function forgetUnarchived(host: Host, archive: Archive, companyId: number): Promise<void> {
  const archived = async function* () {
    for await (const { key } of archive.files()) yield { companyId, key };
  };
  await forgetLacking(host.database.knex, archived(), companyId);
}

/**
 * Opens a company whose rows and files were compared, in one transaction: its audit log gets its head (the summary of the chain),
 * each connection gets its lease (the right of one process to run it), and its users may sign in. Throws Refusal where another
 * run removed the company meanwhile.
 */
export async function openImported(
  host: Host,
  archive: Archive,
  { state, connect }: Pick<Finish, 'state' | 'connect'>,
): Promise<void> {
  const manifest = archive.manifest as CompanyManifest;
  await host.database.knex.transaction(async (trx) => {
    // First: the locked record keeps another run from removing the company under this one's hands.
    await storeState(trx, { ...state, isFinished: true });
    await writeHead(trx, host, { archive, companyId: state.companyId });
    for (const { connectionId, epoch, wasOpen } of manifest.links)
      await trx('ConnectionLeases').insert({
        connectionId: connectionId + (state.offsets.Whatsapps ?? 0),
        companyId: state.companyId,
        epoch,
        wanted: connect && wasOpen ? 'open' : 'closed',
        ...(connect && wasOpen ? { commandSeq: 1 } : {}),
      });
    await returnTickets(trx, state.companyId);
    await trx('Companies').where({ id: state.companyId }).update({ status: manifest.company.status });
  });
}

/** Returns open tickets to their queues when their agent is no user of the company, such as the staff of the old installation. */
async function returnTickets(trx: Knex, companyId: number): Promise<void> {
  await trx('Tickets')
    .where({ companyId, status: 'open' })
    .whereNotIn('userId', trx('Users').where({ companyId }).select('id'))
    .update({ userId: null });
}

async function writeHead(
  trx: Knex,
  host: Host,
  { archive, companyId }: { archive: Archive; companyId: number },
): Promise<void> {
  const head = await archivedHead(archive);
  if (!head) return;
  const last = await trx('AuditRows').where({ companyId }).orderBy('seq', 'desc').first('hash');
  const [seq, baseSeq, at] = [Number(head.seq), Number(head.baseSeq), Number(head.at)];
  const baseHash = String(head.baseHash);
  const hash = last ? String(last.hash) : baseHash;
  const breaks = Number(head.breaks ?? 0);
  await trx('AuditHeads').insert(
    chainKey(host.config).seal({ companyId, seq, hash, baseSeq, baseHash, at, breaks }),
  );
}

/** Throws when a file is missing or has another size. Its content was compared by its hash while it was stored. */
async function requireFiles(host: Host, archive: Archive, companyId: number): Promise<void> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of host.media.list(companyId)) sizes.set(key, size);
  for await (const { key, size } of archive.files())
    if (sizes.get(key) !== size) throw new Error(`The file ${key} is not what was exported`);
}
