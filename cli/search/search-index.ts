import { finishIndex, indexStatus, startRebuild, verifyIndex } from '@balcao/plugins/tickets/index.ts';
import { onDatabase } from '../on-database.ts';

/** State of the search index, in which the words of every message are stored. */
export interface Found {
  /** Older messages whose words are stored, in percent. */
  done: number;
  /** Messages that `verify` looked at. */
  messages?: number;
  /** Words of these messages that the index lacks. */
  missing?: number;
  /** Words in the index that their message does not have. */
  stray?: number;
}

type WriteRemark = (sentence: string) => void;

/** Progress of the search index. */
export function status(): Promise<Found> {
  return onDatabase(indexStatus);
}

/** Compares every message with its words in the index, after storing those of messages that were still waiting. */
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

/** Rebuilds the index from the messages. When it is interrupted, the next start of the server goes on where it stopped. */
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
