import { type Actor, type Context, isoTime } from '@balcao/core';
import { TaggingNotFound } from '../contract/errors.ts';
import { taggingChanged } from '../contract/live-events.ts';
import type { Tagging } from './schemas.ts';

/** Time after the end of a tagging in which the user can undo it, in milliseconds. */
export const undoMs = 12_000;
const shownAtOnce = 20;

/** Fields of the ordering user that decided which tickets a tagging saw; what decides now are the user's rights at each step. */
export type Orderer = Pick<Actor, 'profile' | 'super' | 'queueIds' | 'seesUnqueued'>;

/** Row of a tagging of several contacts. */
export interface TaggingRow {
  id: number;
  companyId: number;
  userId: number | null;
  state: Tagging['state'];
  actor: string;
  tagIds: string;
  /** Contacts of the order, see `storedChoice`. */
  contactIds: string | null;
  searchParam: string;
  newestId: number;
  lastContactId: number;
  total: number;
  done: number;
  tagged: number;
  failed: number;
  undone: number;
  undoUntil: number | null;
}

/** Finds a tagging that the actor ordered. Throws ERR_NO_TAGGING_FOUND. */
export async function findTagging(ctx: Context, id: number): Promise<TaggingRow> {
  const row: TaggingRow | undefined = await ownTaggings(ctx).where({ id }).first();
  if (!row) throw TaggingNotFound();
  return row;
}

/** Lists the actor's taggings that are running or can be undone, the newest last. */
export async function listTaggings(ctx: Context): Promise<TaggingRow[]> {
  const rows: TaggingRow[] = await ownTaggings(ctx)
    .where((open) =>
      open
        .whereIn('state', ['running', 'undoing'])
        .orWhere((done) => done.where({ state: 'done' }).where('undoUntil', '>', Date.now())),
    )
    .orderBy('id', 'desc')
    .limit(shownAtOnce);
  return rows.reverse();
}

/** Reads a tagging of any user; undefined when it was deleted. */
export async function readTagging(ctx: Context, id: number): Promise<TaggingRow | undefined> {
  return ctx.table('Taggings').where({ id }).first();
}

/** Presents a tagging for clients. */
export function presentTagging(row: TaggingRow): Tagging {
  const { id, state, total, done, tagged, failed, undone, undoUntil } = row;
  return {
    id,
    state,
    tagIds: JSON.parse(row.tagIds) as number[],
    total,
    done,
    tagged,
    failed,
    undone,
    undoUntil: isoTime(undoUntil),
  };
}

/** Sends a tagging to the screens of the user who ordered it. */
export function showTagging(ctx: Context, row: TaggingRow): void {
  if (row.userId === null) return;
  ctx.live(taggingChanged, { action: 'update', tagging: presentTagging(row) }, { userIds: [row.userId] });
}

function ownTaggings(ctx: Context) {
  return ctx.table('Taggings').where({ userId: ctx.actor.userId });
}
