import type { Refusal } from '../../../operator/client.ts';
import { refused } from '../../refused.ts';

/** Table, row and column in an archive, by which a refusal shows the operator where the fault is. */
export interface ArchivePosition {
  table: string;
  /** Number of the row from 1, in the order of the archive. */
  row?: number;
  column?: string;
}

/**
 * Makes the Refusal of an archive with a fault at a position. Archives are checked before anything is imported, so nothing has
 * been changed by then.
 */
export function refuseArchive({ table, row, column }: ArchivePosition, fault: string): Refusal {
  const where = [table, row === undefined ? '' : `row ${row}`, column ?? '']
    .filter((part) => part !== '')
    .join(', ');
  return refused(
    'ERR_ARCHIVE_REFUSED',
    `The archive is refused, and nothing was changed: ${where}: ${fault}.`,
    {
      table,
      ...(row === undefined ? {} : { row: String(row) }),
      ...(column === undefined ? {} : { column }),
    },
  );
}

/** Makes the Refusal of an archive whose manifest has a fault. */
export function refuseManifest(fault: string): Refusal {
  return refused('ERR_ARCHIVE_REFUSED', `The archive is refused, and nothing was changed: ${fault}.`);
}
