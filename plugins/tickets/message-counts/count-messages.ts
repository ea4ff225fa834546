import {
  acrossCompanies,
  type Host,
  nextTurn,
  type PluginScope,
  places,
  type Sql,
  usageCounters,
} from '@balcao/core';

/** Messages of one step, which is one transaction. */
const messagesOfStep = 2000;
/** Number of steps in one run; the next run continues. */
const stepsOfRound = 200;
/** Months are those of Brasília, as due days are. */
const brasiliaMs = -3 * 60 * 60_000;

interface State {
  countedTo: number;
  countableTo: number;
}

/** Counts the messages of each company, for our own staff. */
export function countForStaff({ provide }: PluginScope): void {
  provide(usageCounters, { of: 'messages', count: (host, ids) => countsOf(host, ids) });
  provide(usageCounters, {
    of: 'messagesThisMonth',
    count: (host, ids) => countsOf(host, ids, monthOf(Date.now())),
  });
}

/**
 * Adds up the messages that came since the last round, each once: the progress is stored with the sums, in the same
 * transaction.
 *
 * A round counts the messages there at the end of the one before, because a message's id is taken before its commit, and
 * a later one may be seen first. Messages deleted later stay counted.
 */
export async function sweepMessageCounts(host: Host): Promise<void> {
  for (let step = 0; step < stepsOfRound; step++) {
    if (!(await countSome(host))) return;
    await nextTurn();
  }
}

/** Takes one step of counting. Returns false when the round is over. */
function countSome(host: Host): Promise<boolean> {
  return host.database.transaction(async () => {
    const sql = countRows(host);
    const lock = sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const [state] = await sql.rows<State>(
      `SELECT countedTo, countableTo FROM MessageCountState WHERE id = 1${lock}`,
    );
    if (!state) return false;
    const messages = await sql.rows<{ id: number; companyId: number; storedAt: number }>(
      `SELECT id, companyId, storedAt FROM Messages WHERE id > ? AND id <= ? ORDER BY id LIMIT ${messagesOfStep}`,
      [Number(state.countedTo), Number(state.countableTo)],
    );
    await addUp(sql, messages);
    const isOver = messages.length < messagesOfStep;
    await sql.write('UPDATE MessageCountState SET countedTo = ?, countableTo = ? WHERE id = 1', [
      isOver ? Number(state.countableTo) : Number(messages.at(-1)?.id),
      isOver ? await newestId(sql, Number(state.countableTo)) : Number(state.countableTo),
    ]);
    return !isOver;
  });
}

async function newestId(sql: Sql, otherwise: number): Promise<number> {
  const [newest] = await sql.rows<{ id: number | null }>('SELECT MAX(id) AS id FROM Messages');
  return Math.max(otherwise, Number(newest?.id ?? 0));
}

/** No other writes the sums while the state's row is held. */
async function addUp(
  sql: Sql,
  messages: ReadonlyArray<{ companyId: number; storedAt: number }>,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { companyId, storedAt } of messages) {
    const key = `${companyId} ${monthOf(Number(storedAt))}`;
    sums.set(key, (sums.get(key) ?? 0) + 1);
  }
  for (const [key, more] of sums) {
    const [companyId = 0, month = 0] = key.split(' ').map(Number);
    const { affected } = await sql.write(
      'UPDATE MessageCounts SET messages = messages + ? WHERE companyId = ? AND month = ?',
      [more, companyId, month],
    );
    // Not for a company that is deleted meanwhile.
    if (affected === 0)
      await sql.write(
        'INSERT INTO MessageCounts (companyId, month, messages) SELECT id, ?, ? FROM Companies WHERE id = ?',
        [month, more, companyId],
      );
  }
}

async function countsOf(
  host: Host,
  companyIds: readonly number[],
  month?: number,
): Promise<Map<number, number>> {
  const rows = await countRows(host).rows<{ companyId: number; messages: number }>(
    `SELECT companyId, SUM(messages) AS messages FROM MessageCounts
     WHERE companyId IN (${places(companyIds.length)})${month === undefined ? '' : ' AND month = ?'} GROUP BY companyId`,
    [...companyIds, ...(month === undefined ? [] : [month])],
  );
  return new Map(rows.map(({ companyId, messages }) => [companyId, Number(messages)]));
}

function monthOf(at: number): number {
  const day = new Date(at + brasiliaMs);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}

function countRows(host: Host): Sql {
  return acrossCompanies(host, 'the messages of every company are counted as one work').sql;
}
