import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ChargeParams, Invoice, PaymentWays, Subscribe } from '../schemas.ts';

const token = Type.String({ minLength: 1, maxLength: 1000, description: 'Of the refused sign-in' });
const { invoiceId, firstName, lastName, document } = Subscribe.properties;

/**
 * Body with the token by which a company whose subscription has ended reads and pays its invoice without a session.
 */
export const OverdueToken = Body({ token });
export const PayOverdue = Body({ token, invoiceId, firstName, lastName, document });
export const OverdueCharge = Body({ token, ...ChargeParams.properties });

export const OverdueBill = Type.Object({
  company: Type.Object({ name: Type.String() }),
  invoices: Type.Array(Invoice),
  periodsOwed: Type.Integer({
    minimum: 0,
    description: 'Periods to pay until the company may work again: one invoice follows the other',
  }),
  isRenewed: Type.Boolean({ description: 'The company may work again' }),
  isSandbox: PaymentWays.properties.isSandbox,
  needsDocument: PaymentWays.properties.needsDocument,
});
export type OverdueBill = Static<typeof OverdueBill>;
