import { isoTime, rowTimes } from '@balcao/core';
import type { ContactList } from './contact-list.ts';
import type { ContactListItemRow } from './items/item.ts';
import type { ContactListItem, ContactList as ContactListOnWire } from './schemas.ts';

/** Presents a list for clients. */
export function presentList(list: ContactList): ContactListOnWire {
  return {
    id: list.id,
    name: list.name,
    // Number as text, which clients of this API family expect.
    contactsCount: String(list.itemCount),
    waitingCount: list.waitingCount,
    validCount: list.validCount,
    companyId: list.companyId,
    ...rowTimes(list),
  };
}

/** Presents a person on a list for clients. */
export function presentItem(item: ContactListItemRow): ContactListItem {
  return {
    id: item.id,
    name: item.name,
    number: item.number,
    email: item.email,
    isWhatsappValid: Boolean(item.isWhatsappValid),
    checkedAt: isoTime(item.checkedAt),
    contactListId: item.contactListId,
    companyId: item.companyId,
    ...rowTimes(item),
  };
}
