import { type Context, folded, lockCompany, nextVersion, requireName, requireVersion } from '@balcao/core';
import { wakeChecks } from './checks/run-checks.ts';
import { ContactList, findList, lockList } from './contact-list.ts';
import { ContactListInUse, InvalidListName, TooManyLists } from './contract/errors.ts';
import type { ContactListEventData } from './contract/events.ts';
import { contactListLimits } from './contract/limits.ts';
import { dropList, showList } from './live.ts';
import { listUsages } from './ports.ts';
import { removalJob } from './remove-list.ts';
import type { ContactListInput } from './schemas.ts';

/** Creates an empty list. Throws ERR_CONTACTLIST_INVALID_NAME and ERR_CONTACTLIST_LIMIT. */
export async function createList(ctx: Context, input: ContactListInput): Promise<ContactList> {
  const named = checkedName(input);
  return ctx.transaction(async () => {
    // Two calls at once: the second waits here and counts the list of the first.
    await lockCompany(ctx);
    const lists = await ContactList.of(ctx).whereNull('deletedAt').resultSize();
    if (lists >= contactListLimits.perCompany) throw TooManyLists();
    const { id } = await ContactList.of(ctx).insertAndFetch(named);
    const list = await findList(ctx, id);
    showList(ctx, 'create', list);
    ctx.emit('contact-list.created', eventDataOf(list));
    ctx.audit({ action: 'contact-list.created', record: recordOf(list), after: { name: list.name } });
    return list;
  });
}

/** Renames a list. Throws ERR_NO_CONTACTLIST_FOUND, ERR_CONTACTLIST_INVALID_NAME and ERR_CHANGED_MEANWHILE. */
export async function renameList(ctx: Context, id: number, input: ContactListInput): Promise<ContactList> {
  const named = checkedName(input);
  return ctx.transaction(async () => {
    const before = await lockList(ctx, id);
    requireVersion(ctx, before);
    await ContactList.of(ctx)
      .findById(id)
      .patch({ ...named, updatedAt: nextVersion(before) });
    const list = await findList(ctx, id);
    showList(ctx, 'update', list);
    ctx.emit('contact-list.updated', eventDataOf(list));
    ctx.audit({
      action: 'contact-list.changed',
      record: recordOf(list),
      before: { name: before.name },
      after: { name: list.name },
    });
    return list;
  });
}

/** Deletes a list; a job removes its items afterwards. Throws ERR_NO_CONTACTLIST_FOUND and ERR_CONTACTLIST_IN_USE. */
export async function deleteList(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const list = await lockList(ctx, id);
    for (const usageOf of listUsages.of(ctx.host)) {
      const campaign = await usageOf(ctx, id);
      if (campaign !== null) throw ContactListInUse({ details: { campaign } });
    }
    await ContactList.of(ctx).findById(id).patch({ deletedAt: Date.now() });
    dropList(ctx, id);
    ctx.emit('contact-list.deleted', eventDataOf(list));
    ctx.audit({
      action: 'contact-list.deleted',
      record: recordOf(list),
      before: { name: list.name, itemCount: list.itemCount },
    });
    ctx.enqueue(removalJob, { id });
  });
}

/** Has every number of a list checked on the network again; earlier results stay until then. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function recheckList(ctx: Context, id: number): Promise<ContactList> {
  return ctx.transaction(async () => {
    const { checkRound, itemCount } = await lockList(ctx, id);
    await ContactList.of(ctx)
      .findById(id)
      .patch({ checkRound: checkRound + 1, waitingCount: itemCount });
    const list = await findList(ctx, id);
    showList(ctx, 'update', list);
    ctx.audit({ action: 'contact-list.rechecked', record: recordOf(list) });
    wakeChecks(ctx);
    return list;
  });
}

/** Name of a list in the audit log. */
export function recordOf({ id, name }: Pick<ContactList, 'id' | 'name'>) {
  return { type: 'contact-list', id, name } as const;
}

function eventDataOf({ id: contactListId, name }: ContactList): ContactListEventData {
  return { contactListId, name };
}

function checkedName(input: ContactListInput): Pick<ContactList, 'name' | 'searchKey'> {
  const { min: minLength, max: maxLength } = contactListLimits.name;
  const name = requireName(input.name, { minLength, maxLength }, { refusal: InvalidListName });
  return { name, searchKey: folded(name).slice(0, 100) };
}
