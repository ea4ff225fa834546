import { type Context, places } from '@balcao/core';
import { type Comparable, type FilterField, type FilterFieldSource, leadMax } from '../../tickets/index.ts';
import { tagsOf } from '../find-tag.ts';

const carried =
  'SELECT 1 FROM TicketTags x JOIN Tags g ON g.id = x.tagId WHERE x.ticketId = t.id AND g.goneAt IS NULL';

const tagField: FilterField = {
  key: 'tags',
  type: 'choices',
  async known(ctx, values) {
    return new Set<Comparable>((await tagsIn(ctx, values)).map(({ id }) => id));
  },
  sql: {
    holding: (values) => ({
      sql: `EXISTS (${carried} AND x.tagId IN (${places(values.length)}))`,
      bindings: [...values],
    }),
    some: { sql: `EXISTS (${carried})`, bindings: [] },
  },
  async read(ctx, { id }) {
    const rows = await ctx.sql.rows<{ tagId: number }>(
      `SELECT x.tagId FROM TicketTags x JOIN Tags g ON g.id = x.tagId
       WHERE x.ticketId = ? AND +x.companyId = :company AND g.goneAt IS NULL`,
      [id],
    );
    return rows.map(({ tagId }) => tagId);
  },
  async lead(ctx, values) {
    const tags = await tagsIn(ctx, values);
    const count = tags.reduce((sum, { ticketsCount }) => sum + ticketsCount, 0);
    if (tags.length === 0 || count > leadMax) return null;
    const sql = `SELECT DISTINCT x.ticketId AS id FROM TicketTags x WHERE x.tagId IN (${places(tags.length)})`;
    return { sql, bindings: tags.map(({ id }) => id) };
  },
};

/** Tags of tickets, as a field of filters in views and rules. */
export const tagFilter: FilterFieldSource = { name: 'tags', fieldsOf: async () => [tagField] };

function tagsIn(ctx: Context, values: readonly Comparable[]) {
  return tagsOf(ctx).whereIn(
    'id',
    values.filter((value) => typeof value === 'number'),
  );
}
