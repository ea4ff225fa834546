import type { Host } from '@balcao/core';
import { type AuditRow, chainKey } from '@balcao/core/audit/chain.ts';
import { hashChosenToken } from '@balcao/plugins/connections/tokens/token-hash.ts';
import type { Archive, Value } from '../archive/read-archive.ts';
import type { Cell } from './id-mapping.ts';
import { isOpened, sealRow } from './sealed-columns.ts';

type Written = (row: readonly Cell[]) => Value[];

interface About {
  table: string;
  columns: readonly string[];
}

/**
 * Returns a function that converts an archived row, with its ids already mapped, into a row of this installation: sealed with its
 * secret, and without rights given elsewhere. null: the table is written last, by `openImported`.
 */
export async function rowWriter(host: Host, archive: Archive, about: About): Promise<Written | null> {
  const { table, columns } = about;
  if (table === 'AuditHeads') return null;
  const chained = table === 'AuditRows' ? await chaining(host, archive) : null;
  return (row) => {
    const cells: Record<string, Cell> = Object.fromEntries(
      columns.map((column, at) => [column, row[at] ?? null]),
    );
    if (table === 'Users') Object.assign(cells, { super: 0, online: 0, emailConfirmedAt: null });
    if (table === 'Whatsapps' && isOpened(cells.tokenSealed) && cells.tokenSealed.opened !== '')
      cells.tokenHash = hashChosenToken(host, cells.tokenSealed.opened);
    const sealed = sealRow(table, cells, host.config);
    const done = chained ? chained(sealed) : sealed;
    return columns.map((column) => done[column] ?? null);
  };
}

/**
 * Returns a function that computes the hashes of an imported audit log with the secret of this installation, so that it can be
 * verified here. The records themselves stay unchanged.
 */
async function chaining(host: Host, archive: Archive) {
  const key = chainKey(host.config);
  let prev = String((await archivedHead(archive))?.baseHash ?? '');
  return (row: Record<string, Value>): Record<string, Value> => {
    const chained = { ...row, prev };
    const hash = key.hashOf(chained as Record<string, Value> & Omit<AuditRow, 'hash'>);
    prev = hash;
    return { ...chained, hash };
  };
}

/** Reads the head of the archived audit log (the summary of its chain); null: the company had none. */
export async function archivedHead(archive: Archive): Promise<Record<string, Value> | null> {
  const table = archive.manifest.tables.find(({ name }) => name === 'AuditHeads');
  const { value } = await archive.rows('AuditHeads').next();
  return table && value
    ? Object.fromEntries(table.columns.map((column, at) => [column, value[at] ?? null]))
    : null;
}
