import {
  finishFigures,
  startRebuild,
  type Verified,
  verifyFigures,
} from '@balcao/plugins/dashboard/index.ts';
import { onDatabase } from '../on-database.ts';

export type Found = Verified;
type WriteRemark = (sentence: string) => void;

/**
 * Compares every stored sum of the dashboard with the ticket log from which it was computed, for `balcao dashboard verify`. Sums
 * that are still waiting to be computed are computed first. Calls `writeRemark` with the progress.
 */
export function verify(writeRemark: WriteRemark): Promise<Found> {
  return onDatabase(async (host) => {
    await finishFigures(host, (done) => writeRemark(`${done} % of the older tickets are in the ledger`));
    return verifyFigures(host, ({ sums }) => writeRemark(`${sums} sums compared`));
  });
}

/**
 * Computes every stored sum of the dashboard again from the ticket log, for `balcao dashboard rebuild`, and returns the
 * comparison of both afterwards. Calls `writeRemark` with the progress.
 */
export function rebuild(writeRemark: WriteRemark): Promise<Found> {
  return onDatabase(async (host) => {
    await startRebuild(host);
    await finishFigures(host, (done) => writeRemark(`${done} % of the older tickets are in the ledger`));
    return verifyFigures(host);
  });
}
