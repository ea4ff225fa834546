import { finishIndex, indexStatus, startRebuild, verifyIndex } from '@balcao/plugins/tickets/index.ts';
import { onDatabase } from '../on-database.ts';

/** State of the search index, which stores the words of every message so that agents can search for them. */
export interface Found {
  /** Share of the older messages whose words are stored, in percent. */
  done: number;
  /** Number of messages that `verify` compared with the index. */
  messages?: number;
  /** Words of these messages that the index lacks. */
  missing?: number;
  /** Words that the index has for a message that does not contain them. */
  stray?: number;
}

type WriteRemark = (sentence: string) => void;

/** Reads how far the search index has been built, for `balcao search status`. */
export function status(): Promise<Found> {
  return onDatabase(indexStatus);
}

/**
 * Compares every message with its words in the index, for `balcao search verify`. Messages that were still waiting are stored
 * first. Calls `writeRemark` with the progress.
 */
export function verify(writeRemark: WriteRemark): Promise<Found> {
  return onDatabase(async (host) => {
    await finishIndex(host, (done) => writeRemark(`${done} % of the older messages are read in`));
    let reported = 0;
    const verified = await verifyIndex(host, ({ messages }) => {
      if (messages < reported) return;
      writeRemark(`${messages} messages compared`);
      reported = messages + 100_000;
    });
    return { ...(await indexStatus(host)), ...verified };
  });
}

/**
 * Builds the index again from the messages, for `balcao search rebuild`. If it is interrupted, the next start of the server
 * continues it. Calls `writeRemark` with the progress.
 */
export function rebuild(writeRemark: WriteRemark): Promise<Found> {
  return onDatabase(async (host) => {
    await startRebuild(host);
    let reported = -1;
    await finishIndex(host, (done) => {
      if (done > reported) writeRemark(`${done} % of the messages are read in`);
      reported = done;
    });
    return indexStatus(host);
  });
}
