import {
  addColumns,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
} from '@balcao/core';

/** Tables of billing, in the order of their creation. */
export const billingMigrations: readonly Migration[] = [
  {
    name: '0001-invoices',
    async up(knex) {
      if (await knex.schema.hasTable('Invoices')) return;
      await knex.schema.createTable('Invoices', (table) => {
        baseColumns(table);
        companyColumn(table);
        // Due day of the billed period, `2026-12-10`; a day that is billed again after its payment gets `.2`.
        table.string('period', 16).notNullable();
        table.string('detail', 100).notNullable();
        table.bigInteger('valueCents').notNullable();
        table.bigInteger('dueDate').notNullable();
        table.string('status', 10).notNullable();
        // Id of the company while the invoice is open, then null; the unique key so prevents a second open invoice.
        table.integer('openFor').unsigned();
        table.bigInteger('paidAt');
        // 'payment', or 'hand' when our own staff marked the invoice as paid.
        table.string('paidBy', 10);
        table.integer('paidByUserId').unsigned();
        table.unique(['companyId', 'period'], { indexName: 'Invoices_period' });
        table.unique(['openFor'], { indexName: 'Invoices_open' });
        table.index(['companyId', 'id'], 'Invoices_newest');
      });
    },
  },
  {
    name: '0002-charges',
    async up(knex) {
      if (await knex.schema.hasTable('Charges')) return;
      await knex.schema.createTable('Charges', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'invoiceId', 'Invoices', 'CASCADE');
        table.string('gateway', 30).notNullable();
        exactString(table, 'txid', 35).notNullable();
        exactString(table, 'providerId', 100);
        table.bigInteger('amountCents').notNullable();
        table.string('status', 10).notNullable();
        // Id of the invoice while this charge can pay it; the unique key prevents a second such charge.
        table.integer('liveFor').unsigned();
        longText(table, 'qrCode');
        longText(table, 'qrImage');
        table.bigInteger('expiresAt').notNullable();
        // True until the provider knows that the charge is cancelled.
        table.boolean('isCancelDue').notNullable().defaultTo(false);
        // Time of the next read at the provider; null: none.
        table.bigInteger('nextReadAt');
        table.unique(['txid'], { indexName: 'Charges_txid' });
        table.unique(['liveFor'], { indexName: 'Charges_live' });
        table.index(['gateway', 'providerId'], 'Charges_provider');
        table.index(['nextReadAt', 'id'], 'Charges_due');
        table.index(['companyId', 'invoiceId'], 'Charges_invoice');
      });
    },
  },
  {
    name: '0003-payments',
    async up(knex) {
      if (await knex.schema.hasTable('Payments')) return;
      await knex.schema.createTable('Payments', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'invoiceId', 'Invoices', 'CASCADE');
        linkColumn(table, 'chargeId', 'Charges', 'CASCADE');
        table.string('gateway', 30).notNullable();
        // Provider's id of the payment, so that a payment that is reported twice is one row.
        exactString(table, 'paymentId', 100).notNullable();
        table.bigInteger('amountCents').notNullable();
        table.bigInteger('refundedCents').notNullable().defaultTo(0);
        table.bigInteger('paidAt').notNullable();
        table.string('state', 10).notNullable();
        // Time since which the payment waits for our own staff; null: it does not.
        table.bigInteger('attentionSince');
        table.bigInteger('seenAt');
        table.integer('seenByUserId').unsigned();
        table.string('note', 500);
        table.unique(['gateway', 'paymentId'], { indexName: 'Payments_once' });
        table.index(['attentionSince', 'id'], 'Payments_attention');
        table.index(['companyId', 'invoiceId'], 'Payments_invoice');
      });
    },
  },
  {
    name: '0004-payment-notices',
    async up(knex) {
      if (await knex.schema.hasTable('PaymentNotices')) return;
      await knex.schema.createTable('PaymentNotices', (table) => {
        baseColumns(table);
        table.string('gateway', 30).notNullable();
        // Provider's id of the notice, or a hash of its bytes.
        exactString(table, 'eventKey', 100).notNullable();
        // JSON of the charges in the notice; nothing else of it is stored.
        longText(table, 'about').notNullable();
        table.integer('tries').unsigned().notNullable().defaultTo(0);
        // Time of the next attempt to process it; null: done.
        table.bigInteger('nextTryAt');
        table.unique(['gateway', 'eventKey'], { indexName: 'PaymentNotices_once' });
        table.index(['nextTryAt', 'id'], 'PaymentNotices_due');
        table.index(['createdAt'], 'PaymentNotices_old');
      });
    },
  },
  {
    name: '0005-sandbox-charges',
    async up(knex) {
      if (await knex.schema.hasTable('SandboxCharges')) return;
      await knex.schema.createTable('SandboxCharges', (table) => {
        baseColumns(table);
        exactString(table, 'txid', 35).notNullable();
        table.bigInteger('amountCents').notNullable();
        table.bigInteger('expiresAt').notNullable();
        table.boolean('isCancelled').notNullable().defaultTo(false);
        table.bigInteger('paidAt');
        table.bigInteger('paidCents');
        table.bigInteger('refundedCents').notNullable().defaultTo(0);
        table.unique(['txid'], { indexName: 'SandboxCharges_txid' });
      });
    },
  },
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
  {
    name: '0008-invoice-reminders',
    async up(knex) {
      if (await knex.schema.hasTable('InvoiceReminders')) return;
      await knex.schema.createTable('InvoiceReminders', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'invoiceId', 'Invoices', 'CASCADE');
        // Due day in the reminder; where it changes, a new reminder is sent.
        table.string('dueDay', 10).notNullable();
        table.integer('days').notNullable();
        table.unique(['invoiceId', 'dueDay', 'days'], { indexName: 'InvoiceReminders_once' });
        table.index(['companyId', 'id'], 'InvoiceReminders_company');
      });
    },
  },
  {
    name: '0009-plan-changes',
    async up(knex) {
      if (await knex.schema.hasTable('PlanChanges')) return;
      await knex.schema.createTable('PlanChanges', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.integer('fromPlanId').unsigned().notNullable();
        table.integer('toPlanId').unsigned().notNullable();
        // Moment of the change: 'now', 'payment' or 'renewal'.
        table.string('moment', 10).notNullable();
        table.string('status', 10).notNullable();
        // Id of the company while the change waits, then null; the unique key prevents a second waiting change.
        table.integer('pendingFor').unsigned();
        table.integer('invoiceId').unsigned();
        table.integer('byUserId').unsigned();
        table.unique(['pendingFor'], { indexName: 'PlanChanges_pending' });
        table.index(['companyId', 'id'], 'PlanChanges_company');
        table.index(['invoiceId'], 'PlanChanges_invoice');
      });
    },
  },
];
