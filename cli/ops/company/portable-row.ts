import type { ChainHead } from '@balcao/core/audit/audit.ts';
import { chainKey } from '@balcao/core/audit/chain.ts';
import type { Secrets } from '@balcao/core/server.ts';
import type { TableShape } from '../table-shapes.ts';
import type { Cell } from './id-mapping.ts';
import { recomputedColumnsOf, rowAfterMove } from './moved-tables.ts';
import { openRow } from './sealed-columns.ts';

/**
 * Returns a row in a form that another installation can store: its sealed columns opened, and the columns empty that depend on
 * the secret or the plans of this installation. Calls `lost` for a sealed value that cannot be opened.
 */
export function portable(
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  row: readonly Cell[],
  options: { secrets: Secrets; lost: () => void },
): Cell[] {
  const cells = Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]));
  const opened = openRow(name, cells as Parameters<typeof openRow>[1], options);
  for (const column of recomputedColumnsOf(name, cells)) opened[column] = null;
  // The other installation seals the head with its own secret. A wrong seal is recorded as a break of the chain, so that the move
  // does not hide it.
  if (name === 'AuditHeads' && !chainKey(options.secrets).isSealed(headIn(cells)))
    opened.breaks = Number(cells.breaks ?? 0) + 1;
  // The scope for the staff of this installation must give no rights in another one.
  if (name === 'ApiTokens' && typeof opened.scopes === 'string')
    opened.scopes = opened.scopes
      .split(' ')
      .filter((scope) => scope !== 'operator')
      .join(' ');
  return rowAfterMove(
    name,
    columns,
    columns.map((column) => opened[column] ?? null),
  );
}

function headIn(cells: Readonly<Record<string, Cell>>): ChainHead {
  const [companyId, seq, baseSeq, at, breaks] = ['companyId', 'seq', 'baseSeq', 'at', 'breaks'].map(
    (column) => Number(cells[column]),
  ) as [number, number, number, number, number];
  const [hash, baseHash, mac] = ['hash', 'baseHash', 'mac'].map((column) => String(cells[column])) as [
    string,
    string,
    string,
  ];
  return { companyId, seq, hash, baseSeq, baseHash, at, breaks, mac };
}
