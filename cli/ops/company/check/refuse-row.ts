import type { Refusal } from '../../../operator/client.ts';
import { refused } from '../../refused.ts';

/** A place in an archive. */
export interface ArchivePosition {
  table: string;
  /** From 1, in the order of the archive. */
  row?: number;
  column?: string;
}

/** Makes the refusal of an archive, with the place and the fault. Archives are checked first, so nothing was changed by then. */
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

/** Makes the refusal of an archive whose manifest is wrong. */
export function refuseManifest(fault: string): Refusal {
  return refused('ERR_ARCHIVE_REFUSED', `The archive is refused, and nothing was changed: ${fault}.`);
}
