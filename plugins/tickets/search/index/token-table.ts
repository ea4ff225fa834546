import { places, type Sql, tuples } from '@balcao/core';

/** The words of one message. */
export interface TokensOfMessage {
  companyId: number;
  messageId: number;
  words: readonly string[];
}

/** Message ids of one segment of the index: enough to be worth a statement, few enough for a short one. */
const idsOfSegment = 2 ** 14;
const rowsOfStatement = 200;

/** Returns the segment of the index that holds a message's words. */
export function segmentOf(messageId: number): number {
  return Math.floor(messageId / idsOfSegment);
}

export function firstIdOf(segment: number): number {
  return segment * idsOfSegment;
}

/** Adds words of messages to the index, in the caller's transaction; existing words stay. */
export async function addTokens(sql: Sql, messages: readonly TokensOfMessage[]): Promise<void> {
  const rows = messages.flatMap(({ companyId, messageId, words }) =>
    words.map((word) => ({ companyId, segment: segmentOf(messageId), word, messageId })),
  );
  // Rows in the order of the key: neighbours are written together, and two writers never lock each other out.
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

/** Deletes words of one message from the index by their full key, in the caller's transaction. */
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
