import type { Context } from '@balcao/core';
import type { ContactList } from './contact-list.ts';
import { contactListChanged, contactListItemChanged, contactListReloaded } from './contract/live-events.ts';
import type { ContactListItemRow } from './items/item.ts';
import { presentItem, presentList } from './present.ts';

/** Sends a changed list, with its counts, to the company's screens. */
export function showList(ctx: Context, action: 'create' | 'update', list: ContactList): void {
  ctx.live(contactListChanged, { action, record: presentList(list) });
}

export function dropList(ctx: Context, id: number): void {
  ctx.live(contactListChanged, { action: 'delete', id: String(id) });
}

export function showItem(ctx: Context, action: 'create' | 'update', item: ContactListItemRow): void {
  ctx.live(contactListItemChanged, { action, record: presentItem(item) });
}

export function dropItem(ctx: Context, id: number): void {
  ctx.live(contactListItemChanged, { action: 'delete', id: String(id) });
}

/** Makes the screens that show the list read it again. */
export function reloadItems(ctx: Context, listId: number, items: readonly ContactListItemRow[]): void {
  ctx.live(contactListReloaded, { action: 'reload', records: items.map(presentItem) }, {}, listId);
}
