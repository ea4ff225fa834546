import { places, type Sql, tuples } from '@balcao/core';

/** The words of one message. */
export interface TokensOfMessage {
  companyId: number;
  messageId: number;
  words: readonly string[];
}

/** Message ids of one segment: enough for a statement to be worth it, few enough for it to be short. */
const idsOfSegment = 2 ** 14;
const rowsOfStatement = 200;

/** Segment of the index in which a message's words are stored. */
export function segmentOf(messageId: number): number {
  return Math.floor(messageId / idsOfSegment);
}

export function firstIdOf(segment: number): number {
  return segment * idsOfSegment;
}

/** Adds words, in the caller's transaction; existing ones stay. */
export async function addTokens(sql: Sql, messages: readonly TokensOfMessage[]): Promise<void> {
  const rows = messages.flatMap(({ companyId, messageId, words }) =>
    words.map((word) => ({ companyId, segment: segmentOf(messageId), word, messageId })),
  );
  // In the order of the key: neighbours in the table are written together, and two writers never cross.
  rows.sort(
    (one, other) =>
      one.companyId - other.companyId ||
      one.segment - other.segment ||
      compare(one.word, other.word) ||
      one.messageId - other.messageId,
  );
  const insert = sql.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  for (let start = 0; start < rows.length; start += rowsOfStatement) {
    const part = rows.slice(start, start + rowsOfStatement);
    await sql.write(
      `${insert} INTO MessageWords (companyId, segment, word, messageId) VALUES ${tuples(part.length, 4)}`,
      part.flatMap(({ companyId, segment, word, messageId }) => [companyId, segment, word, messageId]),
    );
  }
}

/** Takes words away by their full key, in the caller's transaction. */
export async function removeTokens(
  sql: Sql,
  { companyId, messageId, words }: TokensOfMessage,
): Promise<void> {
  for (let start = 0; start < words.length; start += rowsOfStatement) {
    const part = words.slice(start, start + rowsOfStatement);
    await sql.write(
      `DELETE FROM MessageWords WHERE companyId = ? AND segment = ? AND messageId = ? AND word IN (${places(part.length)})`,
      [companyId, segmentOf(messageId), messageId, ...part],
    );
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
