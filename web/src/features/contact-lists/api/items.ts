import type { ContactListItem, CreateItem, UpdateItem } from '@balcao/plugins/contact-lists/schemas.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

/** Calls that read, create, change and delete a person on a contact list. */
export const itemCalls = recordCalls<ContactListItem, CreateItem, UpdateItem>('/contact-list-items');
