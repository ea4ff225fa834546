import type { Context } from '@balcao/core';
import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import type { ContactList } from './contact-list.ts';
import {
  contactListChanged,
  contactListChangedForOlderClients,
  contactListItemChanged,
  contactListItemChangedForOlderClients,
  contactListReloaded,
} from './contract/live-events.ts';
import type { ContactListItemRow } from './items/item.ts';
import { presentItem, presentList } from './present.ts';

/** Sends a changed list, with its counts, to the company's screens. */
export function showList(ctx: Context, action: 'create' | 'update', list: ContactList): void {
  sendList(ctx, { action, record: presentList(list) });
}

export function dropList(ctx: Context, id: number): void {
  sendList(ctx, { action: 'delete', id: String(id) });
}

export function showItem(ctx: Context, action: 'create' | 'update', item: ContactListItemRow): void {
  sendItem(ctx, { action, record: presentItem(item) });
}

export function dropItem(ctx: Context, id: number): void {
  sendItem(ctx, { action: 'delete', id: String(id) });
}

/** Makes the screens that show the list read it again. */
export function reloadItems(ctx: Context, listId: number, items: readonly ContactListItemRow[]): void {
  ctx.live(contactListReloaded, { action: 'reload', records: items.map(presentItem) }, {}, listId);
}

function sendList(ctx: Context, payload: LivePayload<typeof contactListChanged>): void {
  ctx.live(contactListChanged, payload);
  ctx.live(contactListChangedForOlderClients, payload);
}

function sendItem(ctx: Context, payload: LivePayload<typeof contactListItemChanged>): void {
  ctx.live(contactListItemChanged, payload);
  ctx.live(contactListItemChangedForOlderClients, payload);
}
