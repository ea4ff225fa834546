import {
  type AuditFields,
  type Context,
  hidesSomething,
  lockCompany,
  NoPermission,
  nextVersion,
  refuseTaken,
  requireVersion,
  tidyName,
} from '@balcao/core';
import { requireQueues } from '../queues/index.ts';
import { checkFilter, filterOfStored, storedFilter, ticketFields } from '../tickets/index.ts';
import {
  InvalidTicketViewName,
  TicketViewColumnNotFound,
  TicketViewNameTaken,
  TicketViewNotFound,
  TicketViewQueuesMismatch,
  TooManyTicketViews,
} from './contract/errors.ts';
import { ticketViewLimits } from './contract/limits.ts';
import { ticketViewChanged } from './contract/live-events.ts';
import { findTicketView, mayChange, type WholeTicketView } from './find-ticket-view.ts';
import type { CreateTicketView, UpdateTicketView } from './schemas.ts';
import { TicketView, TicketViewQueue } from './ticket-view.ts';

/**
 * Makes a view, the actor's own unless the audience is another. Throws ERR_NO_PERMISSION, ERR_TICKET_VIEW_LIMIT,
 * ERR_TICKET_VIEW_NAME_ALREADY_EXISTS, ERR_TICKET_VIEW_INVALID_NAME, ERR_TICKET_VIEW_QUEUES, ERR_QUEUE_NOT_FOUND,
 * ERR_TICKET_VIEW_COLUMN_NOT_FOUND and what `checkFilter` throws.
 */
export async function createTicketView(ctx: Context, input: CreateTicketView): Promise<WholeTicketView> {
  const { audience = 'me', queueIds = [], sort = 'updated', columns = [] } = input;
  const ownerId = ownerOf(ctx, audience);
  return ctx.transaction(async () => {
    await lockOwner(ctx, ownerId);
    const name = cleanName(input.name);
    await requireQueuesOf(ctx, { audience, queueIds });
    await requireColumns(ctx, columns);
    const filter = await checkFilter(ctx, input.filter);
    await requireRoom(ctx, ownerId);
    const position = await lastPosition(ctx, ownerId);
    const { id } = await refuseTaken(TicketViewNameTaken, () =>
      TicketView.of(ctx).insertAndFetch({
        ...{ ...namesOf(name), ownerId, owner: ownerId ?? 0, audience, sort },
        ...{ filter: storedFilter(filter), columns: [...columns], version: 1, position },
      }),
    );
    await writeQueues(ctx, id, queueIds);
    const made = await findTicketView(ctx, id);
    ctx.audit({ action: 'ticket-view.created', record: recordOf(made), after: auditedOf(made) });
    publish(ctx, made);
    return made;
  });
}

/**
 * Changes the given fields of a view. Throws ERR_NO_TICKET_VIEW_FOUND, ERR_CHANGED_MEANWHILE and the errors of
 * `createTicketView`.
 */
export async function updateTicketView(
  ctx: Context,
  id: number,
  input: UpdateTicketView,
): Promise<WholeTicketView> {
  return ctx.transaction(async () => {
    const before = await lockedView(ctx, id);
    const { view } = before;
    requireVersion(ctx, view);
    const audience = input.audience ?? view.audience;
    const ownerId = (audience === 'me') === (view.audience === 'me') ? view.ownerId : ownerOf(ctx, audience);
    const queueIds = input.queueIds ?? (audience === 'queues' ? before.queueIds : []);
    const known = filterOfStored(view.filter);
    const name = input.name === undefined ? view.name : cleanName(input.name);
    if (input.audience !== undefined || input.queueIds !== undefined)
      await requireQueuesOf(ctx, { audience, queueIds });
    const columns = input.columns ?? view.columns ?? [];
    await requireColumns(ctx, columns, view.columns ?? []);
    const filter = input.filter ? await checkFilter(ctx, input.filter, { known }) : known;
    let { position } = view;
    if (ownerId !== view.ownerId) {
      await lockOwner(ctx, ownerId);
      await requireRoom(ctx, ownerId);
      position = await lastPosition(ctx, ownerId);
    }
    await refuseTaken(TicketViewNameTaken, () =>
      TicketView.of(ctx)
        .findById(id)
        .patch({
          ...{ ...namesOf(name), ownerId, owner: ownerId ?? 0, audience, sort: input.sort ?? view.sort },
          ...{
            filter: storedFilter(filter),
            columns: [...columns],
            position,
            version: view.version + 1,
            updatedAt: nextVersion(view),
          },
        }),
    );
    await writeQueues(ctx, id, queueIds);
    const after = await findTicketView(ctx, id);
    ctx.audit({
      action: 'ticket-view.changed',
      record: recordOf(after),
      before: auditedOf(before),
      after: auditedOf(after),
    });
    publish(ctx, before);
    if (after.view.ownerId !== view.ownerId) publish(ctx, after);
    return after;
  });
}

/** Throws ERR_NO_TICKET_VIEW_FOUND and ERR_NO_PERMISSION. */
export async function deleteTicketView(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = await lockedView(ctx, id);
    await TicketView.of(ctx).deleteById(id);
    ctx.audit({ action: 'ticket-view.deleted', record: recordOf(before), before: auditedOf(before) });
    publish(ctx, before);
  });
}

/** Screens that show the view ask again. */
export function publish(ctx: Context, { view: { id, ownerId } }: WholeTicketView): void {
  ctx.live(ticketViewChanged, { id }, ownerId === null ? {} : { userIds: [ownerId] });
}

async function lockedView(ctx: Context, id: number): Promise<WholeTicketView> {
  // The second of two changes at once waits here, and begins from what the first one stored.
  if (!(await TicketView.of(ctx).findById(id).forUpdate())) throw TicketViewNotFound();
  const found = await findTicketView(ctx, id);
  if (!mayChange(ctx, found.view)) throw NoPermission();
  return found;
}

function ownerOf(ctx: Context, audience: TicketView['audience']): number | null {
  if (audience !== 'me') {
    ctx.require('ticket-views:share');
    return null;
  }
  if (ctx.actor.userId === null) throw NoPermission();
  return ctx.actor.userId;
}

async function requireQueuesOf(
  ctx: Context,
  { audience, queueIds }: { audience: TicketView['audience']; queueIds: readonly number[] },
): Promise<void> {
  await requireQueues(ctx, queueIds);
  if ((audience === 'queues') !== queueIds.length > 0) throw TicketViewQueuesMismatch();
}

/** Throws ERR_TICKET_VIEW_COLUMN_NOT_FOUND for a key of no field, unless the view has it already. */
async function requireColumns(
  ctx: Context,
  keys: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const added = keys.filter((key) => !known.includes(key));
  if (added.length === 0) return;
  const fields = (await ticketFields.find(ctx.host)?.list(ctx)) ?? [];
  const missing = added.filter((key) => !fields.some((field) => field.key === key));
  if (missing.length > 0) throw TicketViewColumnNotFound({ details: { columns: missing.join(', ') } });
}

/** Makes views of one owner, or shared ones, one after the other until the open transaction ends. */
export async function lockOwner(ctx: Context, ownerId: number | null): Promise<void> {
  if (ownerId === null) await lockCompany(ctx);
  else await ctx.table('Users').where({ id: ownerId }).forUpdate().first('id');
}

/** Throws ERR_TICKET_VIEW_LIMIT. The owner is locked. */
async function requireRoom(ctx: Context, ownerId: number | null): Promise<void> {
  const max = ownerId === null ? ticketViewLimits.shared : ticketViewLimits.own;
  const count = await TicketView.of(ctx)
    .where({ owner: ownerId ?? 0 })
    .resultSize();
  if (count >= max) throw TooManyTicketViews({ details: { max } });
}

/** Place behind the others of an owner, who is locked; 0 while the owner has not ordered them, which sorts them by name. */
async function lastPosition(ctx: Context, ownerId: number | null): Promise<number> {
  const last = await TicketView.of(ctx)
    .where({ owner: ownerId ?? 0 })
    .orderBy('position', 'desc')
    .first();
  return last && last.position > 0 ? last.position + 1 : 0;
}

async function writeQueues(ctx: Context, ticketViewId: number, queueIds: readonly number[]): Promise<void> {
  await TicketViewQueue.of(ctx).where({ ticketViewId }).delete();
  for (const queueId of queueIds) await TicketViewQueue.of(ctx).insert({ ticketViewId, queueId });
}

function namesOf(name: string) {
  return { name, nameKey: name.toLowerCase().slice(0, ticketViewLimits.name.max) };
}

function cleanName(given: string): string {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = ticketViewLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidTicketViewName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name))
    throw InvalidTicketViewName({ details: { name: 'characters that cannot be seen' } });
  return name;
}

function recordOf({ view: { id, name } }: WholeTicketView) {
  return { type: 'ticket-view', id, name } as const;
}

function auditedOf({
  view: { name, audience, sort, columns, filter },
  queueIds,
}: WholeTicketView): AuditFields {
  return {
    name,
    audience,
    sort,
    queueIds,
    columns: columns ?? [],
    filter: JSON.stringify(filterOfStored(filter)),
  };
}
