import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

const Digits = Type.String({ pattern: '^\\d{6,20}$', examples: ['5511988887777'] });

export const BlockCustomer = Body({ number: Digits }, { examples: [{ number: '5511988887777' }] });

export const BlockedParams = Type.Object({ id: Id, customer: Digits });

export const BlockedCustomer = Type.Object({
  number: Type.String({ description: 'Digits with country code' }),
});

export const BlockedCustomers = Type.Object({
  customers: Type.Array(BlockedCustomer),
  after: Nullable(Type.String({ description: 'For the next page; null on the last' })),
});
export type BlockedCustomers = Static<typeof BlockedCustomers>;

export const BlockedQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 500, description: '`after` of the page before' })),
});
