import { ConnectionNotFound, connectionsByIds } from '../../connections/index.ts';
import type { AddressBookConditions } from '../../contacts/index.ts';

/**
 * SQL that is true when a condition is met by any ticket of the contact `c`; a contact has few tickets, which an index
 * finds.
 */
const anyTicket = 'EXISTS (SELECT 1 FROM Tickets t WHERE t.companyId = :company AND t.contactId = c.id';

/**
 * Conditions by which campaigns choose contacts: the connection over which an agent or a bot wrote to them, and when that
 * last was.
 */
export const talkedConditions: AddressBookConditions = {
  name: 'tickets',
  parts: ['whatsappId', 'talkedSince', 'talkedBefore'],
  async check(ctx, { whatsappId }) {
    if (whatsappId && !(await connectionsByIds(ctx, [whatsappId])).has(whatsappId))
      throw ConnectionNotFound();
  },
  of({ whatsappId, talkedSince, talkedBefore }) {
    return [
      ...(whatsappId ? [{ sql: `${anyTicket} AND t.whatsappId = ?)`, bindings: [whatsappId] }] : []),
      ...(talkedSince
        ? [{ sql: `${anyTicket} AND t.updatedAt >= ?)`, bindings: [Date.parse(talkedSince)] }]
        : []),
      // Contacts without any conversation have no newest one.
      ...(talkedBefore
        ? [
            {
              sql: `${anyTicket}) AND NOT ${anyTicket} AND t.updatedAt >= ?)`,
              bindings: [Date.parse(talkedBefore)],
            },
          ]
        : []),
    ];
  },
};
