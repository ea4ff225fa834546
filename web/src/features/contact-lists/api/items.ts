import type { ContactListItem, CreateItem, UpdateItem } from '@balcao/plugins/contact-lists/schemas.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const itemCalls = recordCalls<ContactListItem, CreateItem, UpdateItem>('/contact-list-items');
