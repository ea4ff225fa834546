import type { RowPause } from './api/wire.ts';

/** Reason of a pause because the account of an official number cannot pay. */
const unpaid = 'REASON_CLOUD_PAYMENT';

/** Kind of a pause by which its texts are chosen: what limits the number, or that its account cannot pay. */
export function pauseKind({
  limit,
  reasonCode,
}: Pick<RowPause, 'limit' | 'reasonCode'>): RowPause['limit'] | 'unpaid' {
  return reasonCode === unpaid ? 'unpaid' : limit;
}
