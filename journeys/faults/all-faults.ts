import { campaignsKilled } from './cases/campaigns-killed.ts';
import { claimedAtOnce } from './cases/claimed-at-once.ts';
import { databaseAway } from './cases/database-away.ts';
import { endedHost } from './cases/ended-host.ts';
import { killedHost } from './cases/killed-host.ts';
import { arrivalsShown, loadShared } from './cases/load-shared.ts';
import { networkCut, networkGone, networkSilent } from './cases/network-cut.ts';
import { numbersChecked } from './cases/numbers-checked.ts';
import { redisAway } from './cases/redis-away.ts';
import { redisFlushed } from './cases/redis-flushed.ts';
import { sendingLimited } from './cases/sending-limited.ts';
import { stoppedHost } from './cases/stopped-host.ts';
import { workersKilled } from './cases/workers-killed.ts';
import type { Fault } from './stage.ts';

/** Faults that every test run plays on MySQL and Redis, one after the other on one installation. */
export const shortFaults: readonly Fault[] = [
  loadShared,
  arrivalsShown,
  redisFlushed,
  redisAway,
  databaseAway,
  networkCut,
  sendingLimited,
  numbersChecked,
  workersKilled,
  claimedAtOnce,
  endedHost,
  killedHost,
];

/** Faults that `npm run faults` plays, each on an installation of its own. */
export const longFaults: readonly Fault[] = [
  campaignsKilled,
  killedHost,
  endedHost,
  stoppedHost,
  claimedAtOnce,
  redisFlushed,
  redisAway,
  databaseAway,
  networkCut,
  networkSilent,
  sendingLimited,
  loadShared,
  arrivalsShown,
  numbersChecked,
  workersKilled,
];

/** Faults that `npm run faults` plays only when they are named, since they take longer than all others together. */
export const faultsOnDemand: readonly Fault[] = [networkGone];
