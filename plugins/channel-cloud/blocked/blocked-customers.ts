import { type Context, countCheck, fieldsOf, itemsOf } from '@balcao/core';
import { addressOf, findContact } from '../../contacts/index.ts';
import { CustomerNotBlocked } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { auditedChange } from '../graph/audited-change.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { textOf } from '../inbound/webhook-value.ts';
import { type AskedNumber, askedNumberOf } from '../numbers/connected-number.ts';
import type { BlockedCustomers } from './schemas.ts';

const pageSize = 100;
/** "Failed to block or unblock some users", and the customer did not write within the last day. */
const refusalsOfCustomer: ReadonlySet<number> = new Set([139100, 131047]);

/**
 * Lists, for an admin, a page of the customers whom an official number blocks; the list is stored at Meta alone. Throws
 * ERR_NO_WAPP_FOUND, ERR_CLOUD_NOT_OFFICIAL, ERR_CLOUD_NUMBER_NOT_SET, ERR_CLOUD_META_REFUSED, ERR_CLOUD_META_SILENT and
 * ERR_TOO_MANY_REQUESTS.
 */
export async function listBlocked(
  ctx: Context,
  connectionId: number,
  { after = '' }: { after?: string },
): Promise<BlockedCustomers> {
  const number = await askedNumberOf(ctx, connectionId);
  await countCheck(ctx, 'block list');
  const query = { limit: String(pageSize), ...(after ? { after } : {}) };
  const { data, paging } = await asked(() => number.client.get(pathOf(number), query));
  const { cursors, next } = fieldsOf(paging);
  return {
    // Each by its number, or several together as they were given.
    customers: itemsOf(data)
      .flatMap((entry) => (Array.isArray(entry.block_users) ? itemsOf(entry.block_users) : [entry]))
      .map(({ wa_id: id, user_id: userId }) => ({ number: textOf(id) || textOf(userId) }))
      .filter((customer) => customer.number !== ''),
    after: next === undefined ? null : textOf(fieldsOf(cursors).after, 500) || null,
  };
}

/** Customer by a number, by the platform's id of one whose number is hidden, or by their contact. */
export type BlockedBy = { number: string } | { contactId: number };

/**
 * Blocks a customer at a number, or ends the block. A blocked customer cannot write to the number, and the number
 * cannot write to the customer. Repeating the call is safe. Returns the number or the id by which Meta lists the
 * customer. Throws ERR_CLOUD_CUSTOMER_NOT_BLOCKED for a customer who did not write within the last day or is not known
 * there, ERR_NO_CONTACT_FOUND, and the errors of `listBlocked`.
 */
export async function setBlocked(
  ctx: Context,
  connectionId: number,
  { isBlocked, ...by }: BlockedBy & { isBlocked: boolean },
): Promise<string> {
  const customer = 'number' in by ? by.number : await addressOfContact(ctx, by.contactId);
  const number = await askedNumberOf(ctx, connectionId);
  await countCheck(ctx, 'block list');
  const user = /^\d+$/.test(customer) ? { user: `+${customer}` } : { user_id: customer };
  const body = { messaging_product: 'whatsapp', block_users: [user] };
  const about = {
    record: { type: 'connection', id: connectionId, name: number.name },
    after: { number: customer },
  } as const;
  await auditedChange(ctx, {
    asked: { action: isBlocked ? 'customer.block-asked' : 'customer.unblock-asked', ...about },
    done: { action: isBlocked ? 'customer.blocked' : 'customer.unblocked', ...about },
    call: () =>
      asked(() => {
        const call = isBlocked
          ? number.client.post(pathOf(number), body)
          : number.client.delete(pathOf(number), {}, body);
        return call.catch((error: unknown) => {
          const isOfCustomer = error instanceof GraphRefusal && refusalsOfCustomer.has(error.code);
          throw isOfCustomer ? CustomerNotBlocked({ cause: error }) : error;
        });
      }),
  });
  return customer;
}

async function addressOfContact(ctx: Context, contactId: number): Promise<string> {
  const { kind, value } = addressOf(await findContact(ctx, contactId));
  if (kind === 'phone') return value.replace(/\D/g, '');
  if (kind === 'bsuid') return value;
  throw CustomerNotBlocked();
}

function pathOf({ phoneNumberId }: AskedNumber): string {
  return `/${phoneNumberId}/block_users`;
}
