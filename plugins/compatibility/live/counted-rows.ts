/** Most rows of each kind in an event, as in `GET /campaigns/{id}`. */
const rowsMax = 10_000;

/** Shortest time in milliseconds between two events with rows about the progress of one campaign. */
const progressMs = 10_000;

interface Change {
  action: string;
  record: {
    id: number;
    name: string;
    status: string;
    contactList: { id: number | null; name: string } | null;
    tag: { name: string } | null;
    valids: number;
    delivered: number;
    confirmationRequested: number;
    completedAt: string | null;
    updatedAt: string;
  };
}

/**
 * Adds to a live event of a campaign the rows from which existing clients compute their report: as many as the figures
 * say, and those alone that are counted. Clients ask only whether a row has its times, so the rows have the day. A
 * deleted campaign has none.
 */
export function withCountedRows(payload: unknown): unknown {
  const change = payload as Change;
  if (change.action === 'delete') return payload;
  const { record } = change;
  const { delivered, confirmationRequested: requested, contactList, tag } = record;
  const at = (record.completedAt ?? record.updatedAt).slice(0, 10);
  const shipping = Array.from({ length: rowsOf(Math.max(delivered, requested)) }, (_none, index) => ({
    deliveredAt: index < delivered ? at : null,
    confirmationRequestedAt: index < requested ? at : null,
  }));
  const contacts = Array(rowsOf(record.valids)).fill({ isWhatsappValid: true });
  const recipients = contactList ?? (tag ? { id: null, name: tag.name } : null);
  return {
    ...change,
    record: { ...record, shipping, contactList: recipients && { ...recipients, contacts } },
  };
}

/** Pace of a campaign's events with rows: a new status or name goes at once, mere progress at most every ten seconds. */
export function paceOfCampaign(payload: unknown): { of: string; state: string; ms: number } {
  const { action, record } = payload as Change;
  return { of: String(record.id), state: `${action} ${record.status} ${record.name}`, ms: progressMs };
}

function rowsOf(count: number): number {
  return Math.min(count, rowsMax);
}
