import {
  acrossCompanies,
  companyClock,
  defineError,
  defineLiveEvent,
  hasMore,
  Id,
  Nullable,
  pageWindow,
  Timestamp,
} from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { requireContacts } from '@balcao/plugins/contacts/index.ts';
import { sendMessages } from '@balcao/plugins/tickets/index.ts';
import { nextVisit, texts } from './texts.js';

/** @typedef {import('@balcao/core').Context} Context */

const dayMs = 24 * 60 * 60 * 1000;
export const remindJob = 'visits/remind';
export const VisitNotFound = defineError('ERR_NO_VISIT_FOUND', 404, texts);

export const Visit = Type.Object({
  id: Id,
  contactId: Id,
  place: Type.String(),
  visitAt: Timestamp,
  remindedAt: Nullable(Timestamp),
  createdAt: Timestamp,
});

/** Live event of screens; /docs/live.json shows its payload and who receives it. */
export const visitChanged = defineLiveEvent({
  name: 'company-{id}-visit',
  summary: 'A visit was planned, cancelled, or is near',
  audience: 'everyone of the company',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('update'), record: Visit }),
    Type.Object({ action: Type.Literal('delete'), id: Id }),
  ]),
});

/**
 * The visits that are still to come, the next one first. ctx.table() is bound to the actor's company: rows of others do not exist here.
 * @param {Context} ctx
 * @param {{ pageNumber?: number, contactId?: number }} wanted
 */
export async function listVisits(ctx, { pageNumber, contactId }) {
  const window = pageWindow(pageNumber);
  const found = () => {
    const query = ctx.table('Visits').where('visitAt', '>', Date.now() - dayMs);
    return contactId ? query.where({ contactId }) : query;
  };
  const rows = await found().orderBy(['visitAt', 'id']).limit(window.limit).offset(window.offset);
  const [{ count }] = await found().count({ count: '*' });
  return {
    visits: rows.map(present),
    count: Number(count),
    hasMore: hasMore(Number(count), window, rows.length),
  };
}

/**
 * Throws ERR_NO_CONTACT_FOUND for a contact that is not the company's.
 * @param {Context} ctx
 * @param {{ contactId: number, place: string, visitAt: string }} visit
 */
export async function planVisit(ctx, { contactId, place, visitAt }) {
  await requireContacts(ctx, [contactId]);
  const now = Date.now();
  const row = { contactId, place, visitAt: Date.parse(visitAt), createdAt: now, updatedAt: now };
  return ctx.transaction(async () => {
    const [id] = await ctx.insert('Visits', row);
    ctx.audit({ action: 'visit.planned', record: { type: 'visit', id, name: place }, after: { visitAt } });
    const visit = present({ id, ...row });
    // Leaves after the commit, and not at all without one.
    ctx.live(visitChanged, { action: 'update', record: visit });
    return visit;
  });
}

/**
 * Throws ERR_NO_VISIT_FOUND.
 * @param {Context} ctx
 * @param {number} id
 */
export async function cancelVisit(ctx, id) {
  return ctx.transaction(async () => {
    const visit = await ctx.table('Visits').where({ id }).first();
    if (!visit || (await ctx.table('Visits').where({ id }).delete()) === 0) throw VisitNotFound();
    ctx.audit({ action: 'visit.cancelled', record: { type: 'visit', id, name: visit.place } });
    ctx.live(visitChanged, { action: 'delete', id });
    return { message: 'Visit cancelled' };
  });
}

/**
 * Two contacts became one: what was planned for the one that goes stays. Called again, it finds what is left.
 * @param {Context} ctx
 * @param {{ contactId: number, fromContactId: number }} contacts
 */
export async function moveVisits(ctx, { contactId, fromContactId }) {
  await ctx.table('Visits').where({ contactId: fromContactId }).update({ contactId });
}

/**
 * Wakes the job of each company that has visits within a day. A sweep finds what is due by itself: no wake-up has to survive.
 * @param {import('@balcao/core').Host} host
 */
export async function findNear(host) {
  const near = await acrossCompanies(host, 'a sweep')
    .table('Visits')
    .whereNull('remindedAt')
    .where('visitAt', '<', Date.now() + dayMs)
    .distinct('companyId')
    .limit(500);
  for (const { companyId } of near) host.contextFor(companyId).enqueue(remindJob);
}

/**
 * Tells screens of visits within a day, each once: the update holds only while nobody was told, so a second run, or another one at
 * the same time, finds nothing to do.
 * @param {Context} ctx
 */
export async function remind(ctx) {
  const isOn = (await ctx.host.tenancy.setting(ctx.companyId, 'visitsReminder')) === 'enabled';
  const now = Date.now();
  const near = () =>
    ctx
      .table('Visits')
      .whereNull('remindedAt')
      .where('visitAt', '<', now + dayMs);
  for (const visit of await near().orderBy('id').limit(100)) {
    const told = await near().where({ id: visit.id }).update({ remindedAt: now, updatedAt: now });
    if (told === 1 && isOn)
      ctx.live(visitChanged, { action: 'update', record: present({ ...visit, remindedAt: now }) });
  }
}

/**
 * A step of the automatic conversation: a customer who asks for their visit is told the next one. It changes nothing itself; what it
 * answers runs in the transaction that ends the turn.
 * @param {Context} ctx
 * @param {import('@balcao/plugins/tickets/index.ts').TicketRow} ticket
 * @param {import('@balcao/plugins/tickets/index.ts').MessageRow} message
 */
export async function tellNextVisit(ctx, ticket, message) {
  if (!/\bvisita\b/i.test(message.body)) return 'pass';
  const visit = await ctx
    .table('Visits')
    .where({ contactId: ticket.contactId })
    .where('visitAt', '>', Date.now())
    .orderBy('visitAt')
    .first();
  if (!visit) return 'pass';
  const { day, hour, minute } = (await companyClock(ctx)).at(Number(visit.visitAt));
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const when = `${day.split('-').reverse().join('/')} ${two(hour)}:${two(minute)}`;
  return async () => {
    await sendMessages(ctx, ticket, [{ body: nextVisit(visit.place, when) }], { by: 'bot' });
  };
}

function present({ id, contactId, place, visitAt, remindedAt, createdAt }) {
  const moment = (/** @type {number} */ value) => new Date(Number(value)).toISOString();
  return {
    id,
    contactId,
    place,
    visitAt: moment(visitAt),
    remindedAt: remindedAt ? moment(remindedAt) : null,
    createdAt: moment(createdAt),
  };
}
