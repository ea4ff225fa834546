import { defineLiveEvent, written } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import './permissions.ts';
import { Invoice, Received, Renewed } from '../schemas.ts';

/** Live events about billing, by which screens stay up to date; the web imports their types. */
export const paymentChanged = defineLiveEvent({
  name: 'company-{id}-payment',
  summary: 'An invoice is new, changed or taken back; CONCLUIDA: one was paid',
  audience: 'those who may read invoices',
  permission: 'billing:view',
  payload: Type.Union([
    Renewed,
    Type.Object({
      action: written,
      record: Invoice,
    }),
    Type.Object({ action: Type.Literal('delete'), id: Type.Integer() }),
  ]),
});

export const paymentReceived = defineLiveEvent({
  name: 'company-{id}-payment-received',
  summary: 'Money came in that did not pay its invoice by itself, or went back to whoever paid',
  audience: 'those who may read invoices',
  permission: 'billing:view',
  payload: Received,
});

export const anyInvoiceChanged = defineLiveEvent({
  name: 'company-{id}-any-invoice',
  summary: 'An invoice of some company is new, changed or taken back',
  audience: 'our own staff who joined by `joinStaff`',
  payload: Type.Object({ action: Type.Literal('update'), id: Type.Integer(), companyId: Type.Integer() }),
});

export const attentionChanged = defineLiveEvent({
  name: 'company-{id}-payment-attention',
  summary: 'A payment of some company needs a person, or was seen by one',
  audience: 'our own staff who joined by `joinStaff`',
  payload: Type.Object({ action: Type.Literal('update'), count: Type.Integer() }),
});
