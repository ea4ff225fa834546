import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

const Digits = Type.String({ pattern: '^\\d{6,20}$', examples: ['5511988887777'] });

/** Number of a customer, or Meta's id of a customer whose number is hidden. */
const Customer = Type.String({
  pattern: '^(\\d{6,20}|[A-Z]{2}\\.[A-Za-z0-9.]{1,140})$',
  examples: ['5511988887777'],
});

/** Body of an admin's request to block a customer. */
export const BlockCustomer = Body(
  {
    number: Type.Optional(Digits),
    contactId: Type.Optional(
      Type.Integer({
        ...Id,
        description: 'In the stead of `number`; the way to block one without a number',
      }),
    ),
  },
  { examples: [{ number: '5511988887777' }] },
);

export const BlockedParams = Type.Object({ id: Id, customer: Customer });

export const BlockedCustomer = Type.Object({
  number: Type.String({ description: 'Digits with country code, or the id of a customer without a number' }),
});

export const BlockedCustomers = Type.Object({
  customers: Type.Array(BlockedCustomer),
  after: Nullable(Type.String({ description: 'For the next page; null on the last' })),
});
export type BlockedCustomers = Static<typeof BlockedCustomers>;

export const BlockedQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 500, description: '`after` of the page before' })),
});
