// The answer of a search made by hand, with the tickets and writers that the product answers too.
import { idsOf, marks, wordsOf } from './raw-search.mjs';
import { aroundTicket, ticketColumns, ticketOf } from './raw-work.mjs';

const page = 20;
/** Characters before the first found word, and of the whole excerpt. */
const [leadMax, excerptMax] = [60, 240];

/** The JSON of GET /messages/search for an admin, who sees every ticket. */
export async function searchMessages(driver, searchParam) {
  const [{ isClearing, unreadBelow }] = await driver.all(
    'SELECT isClearing, unreadBelow FROM WordIndex WHERE id = 1',
  );
  if (isClearing || unreadBelow > 0) throw new Error('The index of words is still being filled');
  const ids = await idsOf(driver, searchParam, page + 1);
  const rows = ids.length === 0 ? [] : await foundRows(driver, ids.slice(0, page + 1));
  const hasMore = rows.length > page;
  if (hasMore) rows.pop();
  const continued = await continuedIn(driver, rows);
  const pattern = patternOf(searchParam);
  return {
    messages: rows.map((row) => messageOf(row, pattern, continued)),
    next: hasMore ? String(rows.at(-1).foundId) : null,
    hasMore,
    indexing: null,
  };
}

function foundRows(driver, ids) {
  return driver.all(
    `SELECT m.id AS foundId, m.fromMe AS foundFromMe, m.mediaType, m.createdAt AS foundAt, m.body, m.bodyCode, m.bodyDetails,
       p.id AS writerId, p.name AS writerName, p.number AS writerNumber, p.email AS writerEmail,
       p.profilePicUrl AS writerPicture, p.isGroup AS writerIsGroup, ${ticketColumns}
     FROM Messages m CROSS JOIN Tickets t ON t.id = m.ticketId
     LEFT JOIN Contacts p ON p.id = COALESCE(m.participantId, m.contactId) ${aroundTicket}
     WHERE m.id IN (${marks(ids)}) AND m.companyId = 1 AND m.isDeleted = 0 AND m.mediaType <> 'locationMessage'
     ORDER BY m.id DESC`,
    ids,
  );
}

/** Tickets in which the conversations of closed ones go on, by their key. */
async function continuedIn(driver, rows) {
  const keys = rows.filter(({ status }) => status === 'closed').map(keyOf);
  if (keys.length === 0) return new Map();
  const active = await driver.all(
    `SELECT activeKey, uuid FROM Tickets WHERE companyId = 1 AND activeKey IN (${marks(keys)})`,
    keys,
  );
  return new Map(active.map(({ activeKey, uuid }) => [activeKey, uuid]));
}

const keyOf = ({ contactId, whatsappId }) => `${contactId}:${whatsappId ?? 0}`;

function messageOf(row, pattern, continued) {
  const {
    foundId,
    foundFromMe,
    mediaType,
    foundAt,
    body,
    bodyCode,
    bodyDetails,
    writerId,
    writerName,
    writerNumber,
    writerEmail,
    writerPicture,
    writerIsGroup,
    ...ticket
  } = row;
  return {
    id: String(foundId),
    fromMe: foundFromMe === 1,
    mediaType,
    createdAt: new Date(foundAt).toISOString(),
    excerpt: excerptOf(body, pattern),
    bodyCode,
    bodyDetails: bodyDetails && JSON.parse(bodyDetails),
    contact: {
      id: writerId,
      name: writerName,
      number: writerNumber ?? '',
      email: writerEmail,
      profilePicUrl: writerPicture,
      isGroup: writerIsGroup === 1,
      tags: [],
    },
    ticket: ticketOf(ticket),
    continuedIn: (row.status === 'closed' && continued.get(keyOf(row))) || null,
  };
}

/** Matches words that begin so, to their end; between digits there may be what groups them. */
function patternOf(searchParam) {
  const beginnings = wordsOf(searchParam).map((word) =>
    /^\d+$/.test(word) ? [...word].join('[ .()/+-]{0,3}') : word,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*`, 'gu');
}

function excerptOf(body, pattern) {
  const plain = body.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = [...plain.matchAll(pattern)];
  const first = found[0].index;
  const from = first > leadMax ? body.slice(0, first).indexOf(' ', first - leadMax) + 1 : 0;
  const to = Math.min(body.length, from + excerptMax);
  const parts = from > 0 ? [{ text: '…', isMatch: false }] : [];
  let at = from;
  for (const { 0: text, index } of found) {
    if (index >= to) break;
    if (index > at) parts.push({ text: body.slice(at, index), isMatch: false });
    at = Math.min(to, index + text.length);
    parts.push({ text: body.slice(index, at), isMatch: true });
  }
  const rest = `${body.slice(at, to)}${to < body.length ? '…' : ''}`;
  if (rest !== '') parts.push({ text: rest, isMatch: false });
  return parts;
}
