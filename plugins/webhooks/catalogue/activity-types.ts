import { isoTime, Nullable } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { defineEventType } from './event-type.ts';
import { data } from './shapes.ts';

const Id = Type.Integer();

const chatData = data({
  chatId: Id,
  ownerId: Nullable(Type.Integer({ description: 'null for a moment after its owner was deleted' })),
  userIds: Type.Array(Id, { description: 'The members' }),
});

/**
 * Events of the internal chat. Messages between colleagues are private, so the events hold who and where, but never
 * the text.
 */
export const chatTypes = [
  ...(['created', 'updated'] as const).map((verb) =>
    defineEventType({
      name: `chat.${verb}`,
      ...{ group: 'chats', on: `chat.${verb}`, data: chatData },
      present: ({ chatId, ownerId, userIds }) => ({ chatId, ownerId, userIds: [...userIds] }),
    }),
  ),
  defineEventType({
    name: 'chat.deleted',
    ...{ group: 'chats', on: 'chat.deleted', data: data({ chatId: Id }) },
    present: ({ chatId }) => ({ chatId }),
  }),
  ...(['sent', 'edited', 'deleted'] as const).map((verb) =>
    defineEventType({
      name: `chat-message.${verb}`,
      ...{ group: 'chats', on: `chat-message.${verb}` },
      data: data({
        chatMessageId: Id,
        chatId: Id,
        userId: Nullable(Type.Integer({ description: 'Who wrote it' })),
      }),
      present: ({ chatMessageId, chatId, userId }) => ({ chatMessageId, chatId, userId }),
    }),
  ),
];

/** Events of announcements by our own staff, sent to the webhooks of every company whose admins are shown them. */
export const announcementTypes = (['published', 'updated', 'withdrawn'] as const).map((verb) =>
  defineEventType({
    name: `announcement.${verb}`,
    ...{ group: 'announcements', on: `announcement.${verb}` },
    plansOf: ({ planIds }) => planIds,
    data: data({
      announcementId: Id,
      title: Type.String(),
      priority: Type.Integer({ minimum: 1, maximum: 3, description: '1 high, 2 medium, 3 low' }),
    }),
    present: ({ announcementId, title, priority }) => ({ announcementId, title, priority }),
  }),
);

const Reais = Type.Number({ description: 'In reais' });
const inReais = (cents: number) => cents / 100;
const invoiceData = {
  invoiceId: Id,
  detail: Type.String({ description: 'The name of the plan' }),
  value: Reais,
  dueDate: Type.String({ format: 'date-time' }),
};
const invoice = (about: { invoiceId: number; detail: string; valueCents: number; dueDate: number }) => ({
  invoiceId: about.invoiceId,
  detail: about.detail,
  value: inReais(about.valueCents),
  dueDate: isoTime(about.dueDate),
});
const paymentData = { paymentId: Id, invoiceId: Id, value: Reais };

export const billingTypes = [
  ...(['created', 'updated', 'overdue', 'cancelled'] as const).map((verb) =>
    defineEventType({
      name: `invoice.${verb}`,
      ...{ group: 'billing', on: `invoice.${verb}`, data: data(invoiceData), present: invoice },
    }),
  ),
  defineEventType({
    name: 'invoice.paid',
    ...{ group: 'billing', on: 'invoice.paid' },
    data: data({
      ...invoiceData,
      paidBy: Type.Unsafe<'payment' | 'hand'>({
        ...{ type: 'string', enum: ['payment', 'hand'] },
        description: 'By money that came in, or as our own staff said',
      }),
    }),
    present: ({ paidBy, ...about }) => ({ ...invoice(about), paidBy }),
  }),
  defineEventType({
    name: 'payment.taken',
    ...{ group: 'billing', on: 'payment.taken' },
    data: data({
      ...paymentData,
      state: Type.String({
        description:
          '`applied`, `late` and `excess` paid the invoice; `partial`, `doubled` and `unmatched` wait for a person',
      }),
    }),
    present: ({ paymentId, invoiceId, amountCents, state }) => ({
      ...{ paymentId, invoiceId, state },
      value: inReais(amountCents),
    }),
  }),
  defineEventType({
    name: 'payment.refunded',
    ...{ group: 'billing', on: 'payment.refunded' },
    data: data({
      ...paymentData,
      refunded: Type.Number({ description: 'How much of it went back so far, in reais' }),
    }),
    present: ({ paymentId, invoiceId, amountCents, refundedCents }) => ({
      ...{ paymentId, invoiceId },
      value: inReais(amountCents),
      refunded: inReais(refundedCents),
    }),
  }),
];
