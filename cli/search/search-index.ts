import { finishIndex, indexStatus, startRebuild, verifyIndex } from '@balcao/plugins/tickets/index.ts';
import { onDatabase } from '../on-database.ts';

export interface Found {
  /** Older messages that are read in, in percent. */
  done: number;
  /** Messages that `verify` looked at; the fields below are the faults among them. */
  messages?: number;
  missing?: number;
  stray?: number;
}

type Say = (sentence: string) => void;

/** Progress of the search index. */
export function status(): Promise<Found> {
  return onDatabase(indexStatus);
}

/** Compares every message with its words, having finished what was still ordered. */
export function verify(say: Say): Promise<Found> {
  return onDatabase(async (host) => {
    await finishIndex(host, (done) => say(`${done} % of the older messages are read in`));
    let reported = 0;
    const verified = await verifyIndex(host, ({ messages }) => {
      if (messages < reported) return;
      say(`${messages} messages compared`);
      reported = messages + 100_000;
    });
    return { ...(await indexStatus(host)), ...verified };
  });
}

/** Makes the index anew from the messages. Ended in the middle, the next start of the server goes on where it was. */
export function rebuild(say: Say): Promise<Found> {
  return onDatabase(async (host) => {
    await startRebuild(host);
    let reported = -1;
    await finishIndex(host, (done) => {
      if (done > reported) say(`${done} % of the messages are read in`);
      reported = done;
    });
    return indexStatus(host);
  });
}
