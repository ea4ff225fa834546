import {
  addColumns,
  addIndex,
  baseColumns,
  companyColumn,
  dropIndex,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';
import { edits, flowOfConnection, reasonOfPause } from './later-columns.ts';
import { codeOfOldReason } from './old-reasons.ts';

const connections = newTable('0001-connections', 'Whatsapps', (table) => {
  baseColumns(table);
  companyColumn(table);
  table.string('name', 100).notNullable();
  exactString(table, 'nameKey', 100).notNullable();
  table.string('status', 20).notNullable().defaultTo('OPENING');
  table.string('provider', 40).notNullable().defaultTo('beta');
  table.string('number', 40);
  table.text('qrcode');
  table.integer('retries').notNullable().defaultTo(0);
  table.string('battery', 20);
  table.boolean('plugged');
  // The company's id when this is its default connection, else null: the key allows one a company.
  table.integer('defaultOf').unsigned().unique('Whatsapps_default');
  for (const text of [
    'greetingMessage',
    'farewellMessage',
    'complationMessage',
    'outOfHoursMessage',
    'ratingMessage',
  ]) {
    longText(table, text);
  }
  exactString(table, 'tokenHash', 64).unique('Whatsapps_token');
  table.text('tokenSealed');
  linkColumn(table, 'transferQueueId', 'Queues', 'SET NULL');
  table.integer('timeToTransfer');
  table.integer('promptId').unsigned();
  table.integer('integrationId').unsigned();
  table.integer('maxUseBotQueues').notNullable().defaultTo(3);
  table.integer('timeUseBotQueues').notNullable().defaultTo(0);
  table.integer('expiresTicket').notNullable().defaultTo(0);
  longText(table, 'expiresInactiveMessage');
  table.unique(['companyId', 'nameKey'], { indexName: 'Whatsapps_name' });
  table.index(['companyId', 'transferQueueId'], 'Whatsapps_transferQueue');
});

const connectionQueues = newTable('0002-connection-queues', 'WhatsappQueues', (table) => {
  companyColumn(table);
  linkColumn(table, 'whatsappId', 'Whatsapps', 'CASCADE');
  linkColumn(table, 'queueId', 'Queues', 'CASCADE');
  table.bigInteger('createdAt').notNullable();
  table.primary(['whatsappId', 'queueId']);
  table.index(['companyId', 'queueId'], 'WhatsappQueues_queue');
});

/** No link to Whatsapps: the owner still has to end the link of a connection that is already deleted. */
const leases = newTable('0003-leases', 'ConnectionLeases', (table) => {
  table.integer('connectionId').unsigned().notNullable().primary();
  companyColumn(table);
  exactString(table, 'hostId', 100);
  table.integer('epoch').notNullable().defaultTo(0);
  table.bigInteger('expiresAt').notNullable().defaultTo(0);
  table.integer('statusBeat').notNullable().defaultTo(0);
  table.string('wanted', 10).notNullable().defaultTo('open');
  table.boolean('fresh').notNullable().defaultTo(0);
  table.integer('commandSeq').notNullable().defaultTo(0);
  table.integer('handledSeq').notNullable().defaultTo(0);
  table.index(['hostId'], 'ConnectionLeases_host');
  table.index(['companyId'], 'ConnectionLeases_company');
});

const states = newTable('0004-states', 'ConnectionStates', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  table.string('status', 20).notNullable();
  table.string('reason', 200);
  table.bigInteger('at').notNullable();
  table.index(['companyId', 'connectionId', 'id'], 'ConnectionStates_connection');
});

/** A connection without a row has its channel's limits. */
const sendingLimits = newTable('0005-sending-limits', 'SendingLimits', (table) => {
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  table.double('replyGapSeconds').notNullable();
  table.double('bulkGapSeconds').notNullable();
  table.double('bulkJitterSeconds').notNullable();
  longText(table, 'dailyBudget').notNullable();
  table.string('quietFrom', 5);
  table.string('quietTo', 5);
  table.primary(['connectionId']);
  table.index(['companyId'], 'SendingLimits_company');
});

/** Written by the link's owner only, under the epoch of its lease; an admin writes `pauses`. */
const sendingState = newTable('0006-sending-state', 'SendingState', (table) => {
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  table.integer('epoch').notNullable().defaultTo(0);
  table.string('number', 40);
  table.bigInteger('firstConnectedAt');
  table.bigInteger('lastBulkAt');
  table.double('bulkJitter').notNullable().defaultTo(0);
  table.string('day', 10);
  table.integer('sentToday').notNullable().defaultTo(0);
  table.integer('bulkToday').notNullable().defaultTo(0);
  longText(table, 'pauses');
  table.primary(['connectionId']);
  table.index(['companyId'], 'SendingState_company');
});

/** The pause in force, with the connection, so that no list has to look for it. */
const pauseOnConnections: Migration = {
  name: '0007-pause-on-connections',
  up: (knex) =>
    addColumns(knex, 'Whatsapps', {
      pauseLimit: (table) => table.string('pauseLimit', 10),
      pauseScope: (table) => table.string('pauseScope', 4),
      pauseUntil: (table) => table.bigInteger('pauseUntil'),
    }),
};

const sessionDetails: Migration = {
  name: '0008-session-details',
  up: (knex) =>
    addColumns(knex, 'ConnectionLeases', {
      ownedSince: (table) => table.bigInteger('ownedSince'),
      lastHeardAt: (table) => table.bigInteger('lastHeardAt'),
      // Grows with each change of the sending limits, so that the owner reads them anew.
      sendingSeq: (table) => table.integer('sendingSeq').notNullable().defaultTo(0),
      // Handed over for the sake of balance: by whom, and until when it is not moved again.
      movedBy: (table) => table.string('movedBy', 100),
      movedUntil: (table) => table.bigInteger('movedUntil').notNullable().defaultTo(0),
    }),
};

/** The processes that can own links, by their latest sign of life on the database's clock. Belongs to no company. */
const connectionHosts = newTable('0009-connection-hosts', 'ConnectionHosts', (table) => {
  exactString(table, 'hostId', 100).notNullable().primary();
  table.bigInteger('seenAt').notNullable();
});

/** `reason` stays, unwritten: it is what a process of an earlier version writes and reads. */
const reasonCodes: Migration = {
  name: '0010-reason-codes',
  up: (knex) =>
    addColumns(knex, 'ConnectionStates', {
      reasonCode: (table) => table.string('reasonCode', 60),
      reasonDetails: (table) => table.text('reasonDetails'),
    }),
};

/** Replaces reasons stored as sentences by their codes. */
const codesOfOldReasons: Migration = {
  name: '0011-codes-of-old-reasons',
  async up(knex) {
    const said: Array<{ reason: string }> = await knex('ConnectionStates')
      .whereNotNull('reason')
      .whereNull('reasonCode')
      .distinct('reason');
    for (const { reason } of said) {
      const { code, details } = codeOfOldReason(reason);
      await knex('ConnectionStates')
        .where({ reason })
        .whereNull('reasonCode')
        .update({ reasonCode: code, reasonDetails: details && JSON.stringify(details) });
    }
  },
};

/** A token that is drawn lives beside the one that it replaces. One without a time is from before. */
const tokenColumns: Migration = {
  name: '0012-token-columns',
  up: (knex) =>
    addColumns(knex, 'Whatsapps', {
      tokenKind: (table) => table.string('tokenKind', 10),
      tokenHint: (table) => table.string('tokenHint', 4),
      tokenSetAt: (table) => table.bigInteger('tokenSetAt'),
      earlierTokenHash: (table) => exactString(table, 'earlierTokenHash', 64),
      earlierTokenSetAt: (table) => table.bigInteger('earlierTokenSetAt'),
      earlierTokenUntil: (table) => table.bigInteger('earlierTokenUntil'),
    }),
};

/** Two companies may hold the same token, for a refusal would tell the one of the other. */
const tokensOfSeveral: Migration = {
  name: '0013-tokens-of-several',
  async up(knex) {
    await addIndex(knex, 'Whatsapps', { name: 'Whatsapps_tokenHash', columns: ['tokenHash'] });
    await addIndex(knex, 'Whatsapps', { name: 'Whatsapps_earlierToken', columns: ['earlierTokenHash'] });
    await dropIndex(knex, 'Whatsapps', 'Whatsapps_token');
  },
};

/** Raised by each renewal, so that others tell a living owner without the database's clock. */
const heartbeats: Migration = {
  name: '0014-heartbeats',
  up: (knex) =>
    addColumns(knex, 'ConnectionLeases', {
      heartbeat: (table) => table.bigInteger('heartbeat').notNullable().defaultTo(0),
    }),
};

/**
 * Time at which the link was lost; null while the connection is linked, was never linked, or lost its link before this
 * was recorded.
 */
const offSince: Migration = {
  name: '0015-off-since',
  up: (knex) => addColumns(knex, 'Whatsapps', { offSince: (table) => table.bigInteger('offSince') }),
};

/** Numbers that a connection had and that another one has now, until an admin has decided what becomes of their tickets. */
const movedNumbers = newTable('0016-moved-numbers', 'MovedNumbers', (table) => {
  baseColumns(table);
  companyColumn(table);
  exactString(table, 'number', 30).notNullable();
  // No link: the connection may be deleted, and its tickets are found by its messages.
  table.integer('formerConnectionId').unsigned().notNullable();
  table.string('formerName', 255).notNullable();
  linkColumn(table, 'connectionId', 'Whatsapps', 'SET NULL');
  table.bigInteger('answeredAt');
  table.unique(['formerConnectionId'], { indexName: 'MovedNumbers_former' });
  table.index(['companyId', 'number'], 'MovedNumbers_number');
});

export const migrations: readonly Migration[] = [
  connections,
  connectionQueues,
  leases,
  states,
  sendingLimits,
  sendingState,
  pauseOnConnections,
  sessionDetails,
  connectionHosts,
  reasonCodes,
  codesOfOldReasons,
  tokenColumns,
  tokensOfSeveral,
  heartbeats,
  offSince,
  movedNumbers,
  flowOfConnection,
  edits,
  reasonOfPause,
];
