import { places } from '@balcao/core';
import type { AddressBookConditions } from '../../contacts/index.ts';
import { requireTags } from '../find-tag.ts';

/** Filters contacts by tags on any of their tickets, since contacts have no tags of their own. */
export const tagConditions: AddressBookConditions = {
  name: 'tags',
  parts: ['tagIds'],
  async check(ctx, { tagIds = [] }) {
    await requireTags(ctx, tagIds);
  },
  of({ tagIds = [] }) {
    if (tagIds.length === 0) return [];
    const sql = `EXISTS (SELECT 1 FROM Tickets t JOIN TicketTags x ON x.ticketId = t.id
      WHERE t.companyId = :company AND t.contactId = c.id AND x.tagId IN (${places(tagIds.length)}))`;
    return [{ sql, bindings: tagIds }];
  },
};
