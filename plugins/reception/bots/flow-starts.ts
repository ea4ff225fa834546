import type { LinkedBot, StartWords } from '../ports.ts';

/** Word that starts two flows on the same connection. */
interface WordConflict {
  word: string;
  flow: { id: number; name: string };
  /** True when this flow is started by it and not the other one, because it is older. */
  isFirst: boolean;
}

/** Flow that words in customers' messages start. */
export interface FlowStart {
  flow: { id: number; name: string };
  words: string[];
  match: StartWords['match'];
  /** Connections on which the words count; empty: on each. */
  connectionIds: number[];
  fault: LinkedBot['fault'];
  conflicts: WordConflict[];
}

type Starting = LinkedBot & { startWords: StartWords };

/** Lists the flows that customers' words start, sorted by name, each with the words that another flow claims too. */
export function flowStarts(bots: Iterable<LinkedBot>): FlowStart[] {
  const starting = [...bots].filter((bot): bot is Starting => Boolean(bot.startWords));
  return starting.map((bot) => {
    const { id, name, fault, startWords } = bot;
    const { words, written, match, connectionIds } = startWords;
    const conflicts = starting
      .filter(
        (other) => other.id !== id && answers(bot) && answers(other) && meet(startWords, other.startWords),
      )
      .flatMap((other) =>
        written
          .filter((_word, at) => other.startWords.words.includes(words[at] ?? ''))
          .map((word) => ({ word, flow: { id: other.id, name: other.name }, isFirst: id < other.id })),
      );
    return {
      ...{ flow: { id, name }, words: [...written], match, connectionIds: [...connectionIds] },
      ...{ fault, conflicts },
    };
  });
}

/** True when the flow can be started: one that is switched off or was never published takes no words from others. */
function answers({ fault }: LinkedBot): boolean {
  return fault === null;
}

function meet({ connectionIds: own }: StartWords, { connectionIds: others }: StartWords): boolean {
  return own.length === 0 || others.length === 0 || own.some((id) => others.includes(id));
}
