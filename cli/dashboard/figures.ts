import {
  finishFigures,
  startRebuild,
  type Verified,
  verifyFigures,
} from '@balcao/plugins/dashboard/index.ts';
import { onDatabase } from '../on-database.ts';

export type Found = Verified;
type WriteRemark = (sentence: string) => void;

/** Compares every figure of the dashboard with the ledger of tickets that it sums, after doing the sums that were still waiting. */
export function verify(writeRemark: WriteRemark): Promise<Found> {
  return onDatabase(async (host) => {
    await finishFigures(host, (done) => writeRemark(`${done} % of the older tickets are in the ledger`));
    return verifyFigures(host, ({ sums }) => writeRemark(`${sums} sums compared`));
  });
}

/** Sums every figure anew from the ledger of tickets, and returns the comparison of both afterwards. */
export function rebuild(writeRemark: WriteRemark): Promise<Found> {
  return onDatabase(async (host) => {
    await startRebuild(host);
    await finishFigures(host, (done) => writeRemark(`${done} % of the older tickets are in the ledger`));
    return verifyFigures(host);
  });
}
