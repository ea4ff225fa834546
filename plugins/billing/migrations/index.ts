import {
  addColumns,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of billing, in the order of their creation. */
export const billingMigrations: readonly Migration[] = [
  newTable('0001-invoices', 'Invoices', (table) => {
    baseColumns(table);
    companyColumn(table);
    // The due day that it is for, `2026-12-10`; a day that is billed anew after it was paid gets `.2`.
    table.string('period', 16).notNullable();
    table.string('detail', 100).notNullable();
    table.bigInteger('valueCents').notNullable();
    table.bigInteger('dueDate').notNullable();
    table.string('status', 10).notNullable();
    // The company while it is open, and nothing after: of two open ones the second is refused.
    table.integer('openFor').unsigned();
    table.bigInteger('paidAt');
    // 'payment', or 'hand' when our own staff said so.
    table.string('paidBy', 10);
    table.integer('paidByUserId').unsigned();
    table.unique(['companyId', 'period'], { indexName: 'Invoices_period' });
    table.unique(['openFor'], { indexName: 'Invoices_open' });
    table.index(['companyId', 'id'], 'Invoices_newest');
  }),
  newTable('0002-charges', 'Charges', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'invoiceId', 'Invoices', 'CASCADE');
    table.string('gateway', 30).notNullable();
    exactString(table, 'txid', 35).notNullable();
    exactString(table, 'providerId', 100);
    table.bigInteger('amountCents').notNullable();
    table.string('status', 10).notNullable();
    // The invoice while it can be paid by this one: of two at once the second is refused.
    table.integer('liveFor').unsigned();
    longText(table, 'qrCode');
    longText(table, 'qrImage');
    table.bigInteger('expiresAt').notNullable();
    // The provider still has to be told that it is over.
    table.boolean('isCancelDue').notNullable().defaultTo(false);
    // When to look at the provider again, told or not; null: never.
    table.bigInteger('nextReadAt');
    table.unique(['txid'], { indexName: 'Charges_txid' });
    table.unique(['liveFor'], { indexName: 'Charges_live' });
    table.index(['gateway', 'providerId'], 'Charges_provider');
    table.index(['nextReadAt', 'id'], 'Charges_due');
    table.index(['companyId', 'invoiceId'], 'Charges_invoice');
  }),
  newTable('0003-payments', 'Payments', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'invoiceId', 'Invoices', 'CASCADE');
    linkColumn(table, 'chargeId', 'Charges', 'CASCADE');
    table.string('gateway', 30).notNullable();
    // The provider's id of the money: whatever is told about it twice is the same row.
    exactString(table, 'paymentId', 100).notNullable();
    table.bigInteger('amountCents').notNullable();
    table.bigInteger('refundedCents').notNullable().defaultTo(0);
    table.bigInteger('paidAt').notNullable();
    table.string('state', 10).notNullable();
    // Since when it waits for a person; null: it does not.
    table.bigInteger('attentionSince');
    table.bigInteger('seenAt');
    table.integer('seenByUserId').unsigned();
    table.string('note', 500);
    table.unique(['gateway', 'paymentId'], { indexName: 'Payments_once' });
    table.index(['attentionSince', 'id'], 'Payments_attention');
    table.index(['companyId', 'invoiceId'], 'Payments_invoice');
  }),
  newTable('0004-payment-notices', 'PaymentNotices', (table) => {
    baseColumns(table);
    table.string('gateway', 30).notNullable();
    // The provider's id of the notice, or a digest of its bytes.
    exactString(table, 'eventKey', 100).notNullable();
    // JSON: the charges it speaks of. Nothing else of it is kept.
    longText(table, 'about').notNullable();
    table.integer('tries').unsigned().notNullable().defaultTo(0);
    // When it is to be worked on; null: it is done with.
    table.bigInteger('nextTryAt');
    table.unique(['gateway', 'eventKey'], { indexName: 'PaymentNotices_once' });
    table.index(['nextTryAt', 'id'], 'PaymentNotices_due');
    table.index(['createdAt'], 'PaymentNotices_old');
  }),
  newTable('0005-sandbox-charges', 'SandboxCharges', (table) => {
    baseColumns(table);
    exactString(table, 'txid', 35).notNullable();
    table.bigInteger('amountCents').notNullable();
    table.bigInteger('expiresAt').notNullable();
    table.boolean('isCancelled').notNullable().defaultTo(false);
    table.bigInteger('paidAt');
    table.bigInteger('paidCents');
    table.bigInteger('refundedCents').notNullable().defaultTo(0);
    table.unique(['txid'], { indexName: 'SandboxCharges_txid' });
  }),
  {
    name: '0006-overdue-invoices',
    up: (knex) =>
      addColumns(knex, 'Invoices', {
        // Time of the event that the due day has passed.
        overdueAt: (table) => table.bigInteger('overdueAt'),
      }),
  },
  {
    name: '0007-invoice-particulars',
    up: (knex) =>
      addColumns(knex, 'Invoices', {
        kind: (table) => table.string('kind', 10).notNullable().defaultTo('period'),
        // Due date that the company has after the payment.
        periodEnd: (table) => table.bigInteger('periodEnd'),
        // Provider through which it was paid; null: marked by hand, or paid before this column existed.
        gateway: (table) => table.string('gateway', 30),
      }),
  },
  newTable('0008-invoice-reminders', 'InvoiceReminders', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'invoiceId', 'Invoices', 'CASCADE');
    // The due day that was announced: one that is moved is announced anew.
    table.string('dueDay', 10).notNullable();
    table.integer('days').notNullable();
    table.unique(['invoiceId', 'dueDay', 'days'], { indexName: 'InvoiceReminders_once' });
    table.index(['companyId', 'id'], 'InvoiceReminders_company');
  }),
  newTable('0009-plan-changes', 'PlanChanges', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.integer('fromPlanId').unsigned().notNullable();
    table.integer('toPlanId').unsigned().notNullable();
    // 'now', 'payment' or 'renewal'.
    table.string('moment', 10).notNullable();
    table.string('status', 10).notNullable();
    // The company while it waits, and nothing after: of two that wait the second is refused.
    table.integer('pendingFor').unsigned();
    table.integer('invoiceId').unsigned();
    table.integer('byUserId').unsigned();
    table.unique(['pendingFor'], { indexName: 'PlanChanges_pending' });
    table.index(['companyId', 'id'], 'PlanChanges_company');
    table.index(['invoiceId'], 'PlanChanges_invoice');
  }),
];
