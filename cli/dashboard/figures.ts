import {
  finishFigures,
  startRebuild,
  type Verified,
  verifyFigures,
} from '@balcao/plugins/dashboard/index.ts';
import { onDatabase } from '../on-database.ts';

export type Found = Verified;
type Say = (sentence: string) => void;

/** Compares every sum with the ledger, having finished what was still ordered. */
export function verify(say: Say): Promise<Found> {
  return onDatabase(async (host) => {
    await finishFigures(host, (done) => say(`${done} % of the older tickets are in the ledger`));
    return verifyFigures(host, ({ sums }) => say(`${sums} sums compared`));
  });
}

/** Makes the sums anew, and says what stands then. */
export function rebuild(say: Say): Promise<Found> {
  return onDatabase(async (host) => {
    await startRebuild(host);
    await finishFigures(host, (done) => say(`${done} % of the older tickets are in the ledger`));
    return verifyFigures(host);
  });
}
