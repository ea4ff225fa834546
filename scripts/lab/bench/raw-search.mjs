// A search by worker: the statements that a programmer would write for exactly this, on the product's own tables.
import { contactSearch } from '@balcao/plugins/contacts/index.ts';

const page = 20;
const last = '\u{10ffff}';

/** Messages alone, without what the product shows around them: those that have words which begin so, the newest first. */
export async function searchTexts(driver, searchParam) {
  const ids = (await idsOf(driver, searchParam, page + 1)).slice(0, page + 1);
  const hasMore = ids.length > page;
  if (hasMore) ids.pop();
  if (ids.length === 0) return { messages: [], hasMore };
  const messages = await driver.all(
    `SELECT m.id, m.fromMe, m.mediaType, m.body, m.createdAt, t.uuid, t.status, t.lastMessage, t.queueId, t.userId,
       c.name, c.number FROM Messages m CROSS JOIN Tickets t ON t.id = m.ticketId CROSS JOIN Contacts c ON c.id = m.contactId
     WHERE m.id IN (${marks(ids)}) AND m.companyId = 1 AND m.isDeleted = 0 ORDER BY m.id DESC`,
    ids,
  );
  return { messages: messages.map((message) => ({ ...message, id: String(message.id) })), hasMore };
}

/** Tickets whose contact is named so, or in which it was said. */
export async function foundTickets(driver, searchParam) {
  const contacts = await driver.all(
    "SELECT id FROM Contacts WHERE companyId = 1 AND searchKey LIKE ? ESCAPE '!'",
    [`%${contactSearch(searchParam)}%`],
  );
  const found = new Set();
  for (let start = 0; start < contacts.length; start += 500) {
    const ids = contacts.slice(start, start + 500).map(({ id }) => id);
    const sql = `SELECT id FROM Tickets WHERE companyId = 1 AND contactId IN (${marks(ids)})`;
    for (const { id } of await driver.all(sql, ids)) found.add(id);
  }
  const said = await idsOf(driver, searchParam, 200);
  if (said.length > 0) {
    const sql = `SELECT ticketId FROM Messages WHERE id IN (${marks(said)}) AND isDeleted = 0`;
    for (const { ticketId } of await driver.all(sql, said)) found.add(ticketId);
  }
  return [...found];
}

/** Splits what was typed into words; a number that is written in groups is one. */
export function wordsOf(searchParam) {
  return searchParam
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .map((word) => word.replaceAll('-', ''));
}

/** Ids of messages that have words which begin so, the newest first: segment after segment, until there are so many. */
export async function idsOf(driver, searchParam, max) {
  const words = wordsOf(searchParam);
  const [{ oldest, newest }] = await driver.all(
    `SELECT (SELECT MIN(segment) FROM MessageWords WHERE companyId = 1) AS oldest,
       (SELECT MAX(segment) FROM MessageWords WHERE companyId = 1) AS newest`,
  );
  const each = words.map(
    () => 'SELECT messageId FROM MessageWords WHERE companyId = 1 AND segment = ? AND word BETWEEN ? AND ?',
  );
  const sql = `SELECT DISTINCT messageId FROM (${each.join(' INTERSECT ')}) found ORDER BY messageId DESC LIMIT ${max}`;
  const ids = [];
  for (let segment = newest; segment >= oldest && ids.length < max; segment--) {
    const rows = await driver.all(
      sql,
      words.flatMap((word) => [segment, word, word + last]),
    );
    for (const { messageId } of rows) ids.push(messageId);
  }
  return ids;
}

/** Places of values in a statement. */
export function marks(values) {
  return values.map(() => '?').join(',');
}
