// A report by worker: the statements that a programmer would write for exactly this, on the product's own sums.
const day = 86_400_000;
const counts = ['opened', 'reopened', 'accepted', 'waited', 'taken', 'answered', 'closed', 'handled'];
const others = ['rated1', 'rated2', 'rated3', 'waitedMs', 'answeredMs', 'handledMs'];
const columns = [...counts, ...others];
/** By which of a place a day is distinguished; see figures/grains.ts of the product. */
const parted = { 8: 'queueId', 9: 'userId', 10: 'whatsappId' };
const bins = ['waitedBins', 'answeredBins', 'handledBins'];

/** The figures of a range, of as long a one before it, of today, and of each agent, queue and connection. */
export async function readReport(driver, { from, to, timeZone }) {
  const [start, end] = [startOf(from, timeZone), startOf(to, timeZone) + day];
  const days = await daysOf(driver, start, end);
  const total = totalOf(days);
  const before = totalOf(await daysOf(driver, 2 * start - end, start));
  const today = await hoursOf(driver, end - 29 * day, end);
  const parts = [];
  for (const [grain, column] of Object.entries(parted))
    parts.push(await partsOf(driver, grain, column, start, end));
  const active = await driver.all(
    `SELECT status, queueId, userId, whatsappId, COUNT(*) AS count FROM Tickets
     WHERE companyId = 1 AND status IN ('pending', 'open') GROUP BY status, queueId, userId, whatsappId`,
  );
  const leads = await driver.all(
    'SELECT COUNT(*) AS count FROM Contacts WHERE companyId = 1 AND createdAt >= ? AND createdAt < ? AND isGroup = 0',
    [start, end],
  );
  const heat = Array.from({ length: 7 }, () => Array(24).fill(0));
  for (const row of await hoursOf(driver, start, end)) {
    const shown = new Date(row.startAt + offsetOf(timeZone, row.startAt));
    heat[(shown.getUTCDay() + 6) % 7][shown.getUTCHours()] += row.opened;
  }
  return {
    totals: total.sums,
    bins: sizes(total),
    before: before.sums,
    heat,
    days,
    parts,
    active,
    leads,
    today,
  };
}

function daysOf(driver, from, until) {
  return driver.all(
    `SELECT startAt, ${[...columns, ...bins].join(', ')} FROM Figures
     WHERE companyId = 1 AND grain = 7 AND startAt >= ? AND startAt < ?`,
    [from, until],
  );
}

function hoursOf(driver, from, until) {
  return driver.all(
    'SELECT startAt, opened FROM Figures WHERE companyId = 1 AND grain = 1 AND startAt >= ? AND startAt < ?',
    [from, until],
  );
}

function partsOf(driver, grain, column, from, until) {
  return driver.all(
    `SELECT ${column} AS id, ${columns.map((name) => `SUM(${name}) AS ${name}`).join(', ')}
     FROM Figures WHERE companyId = 1 AND grain = ? AND startAt >= ? AND startAt < ? GROUP BY ${column}`,
    [grain, from, until],
  );
}

function totalOf(rows) {
  const sums = Object.fromEntries(columns.map((column) => [column, 0]));
  const histograms = bins.map(() => new Map());
  for (const row of rows) {
    for (const column of columns) sums[column] += row[column];
    for (const [index, column] of bins.entries())
      for (const part of row[column]?.split(' ') ?? []) {
        const [bin, count] = part.split(':');
        histograms[index].set(bin, (histograms[index].get(bin) ?? 0) + Number(count));
      }
  }
  return { sums, histograms };
}

function sizes({ histograms }) {
  return histograms.map((bin) => [...bin]);
}

function startOf(text, timeZone) {
  const utc = Date.parse(`${text}T00:00:00Z`);
  return utc - offsetOf(timeZone, utc);
}

const offsets = new Map();
/** Offset of a zone that does not turn its clocks. */
function offsetOf(timeZone, moment) {
  const known = offsets.get(timeZone);
  if (known !== undefined) return known;
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
  const offset = Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
  offsets.set(timeZone, offset);
  return offset;
}
