import {
  addColumns,
  addIndex,
  addNameOrder,
  addTable,
  baseColumns,
  companyColumn,
  dropIndex,
  exactString,
  linkColumn,
  longText,
  type Migration,
  rekeyPhones,
} from '@balcao/core';
import type { Knex } from 'knex';
import { addHaltsAndSearches } from './halts-and-searches.ts';
import { createNetworkChoices } from './network-choices.ts';
import { markOldFiles } from './shared-files.ts';
import { nameOldSpeakers } from './speakers.ts';

/** Tables of campaigns, in the order of their creation. */
export const campaignMigrations: readonly Migration[] = [
  { name: '0001-campaigns', up: createCampaigns },
  { name: '0002-campaign-shipping', up: createShipping },
  { name: '0003-campaign-settings', up: createSettings },
  { name: '0004-campaign-suppressions', up: createSuppressions },
  { name: '0005-campaign-reply-marks', up: createReplyMarks },
  { name: '0006-campaign-sums', up: addSums },
  { name: '0007-campaign-message-ids', up: addMessageIds },
  { name: '0008-campaign-phone-forms', up: shareForms },
  { name: '0009-campaign-speakers', up: nameOldSpeakers },
  { name: '0010-campaign-unknown-variables', up: addKeepsUnknown },
  { name: '0011-campaign-template', up: addTemplate },
  { name: '0012-campaign-name-order', up: addOrder },
  markOldFiles,
  addHaltsAndSearches,
  createNetworkChoices,
];

async function createCampaigns(knex: Knex): Promise<void> {
  await addTable(knex, 'Campaigns', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 255).notNullable();
    table.string('searchKey', 255).notNullable();
    table.string('status', 12).notNullable();
    table.boolean('confirmation').notNullable().defaultTo(false);
    for (let number = 1; number <= 5; number++) {
      longText(table, `message${number}`).notNullable();
      longText(table, `confirmationMessage${number}`).notNullable();
    }
    table.string('mediaKey', 255);
    table.string('mediaName', 255);
    table.string('mediaMime', 255);
    table.bigInteger('mediaSize');
    // True where a copy of the campaign also uses the file, so that it must stay.
    table.boolean('isMediaShared').notNullable().defaultTo(false);
    table.bigInteger('scheduledAt');
    table.bigInteger('startedAt');
    table.bigInteger('completedAt');
    // No foreign keys: lists and files belong to other plugins, and a campaign whose list was deleted has no
    // recipients.
    table.integer('contactListId').unsigned();
    table.integer('fileListId').unsigned();
    table.integer('tagId').unsigned();
    table.integer('whatsappId').unsigned();
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    // Reason for the status: its code, and JSON of the values in its text.
    table.string('noticeCode', 60);
    longText(table, 'noticeDetails');
    // Number of the present planning, and its progress.
    table.integer('planRun').notNullable().defaultTo(0);
    table.bigInteger('planCursor').notNullable().defaultTo(0);
    table.boolean('isPlanned').notNullable().defaultTo(false);
    // Pace: messages sent since the last start, and the time from which the next may be sent.
    table.integer('sentInRun').notNullable().defaultTo(0);
    table.bigInteger('nextAt').notNullable().defaultTo(0);
    table.index(['status', 'scheduledAt', 'companyId'], 'Campaigns_due');
    table.index(['companyId', 'name', 'id'], 'Campaigns_list');
    table.index(['companyId', 'status', 'whatsappId'], 'Campaigns_of_connection');
    table.index(['contactListId'], 'Campaigns_of_contact_list');
  });
}

async function createShipping(knex: Knex): Promise<void> {
  await addTable(knex, 'CampaignShipping', (table) => {
    table.bigIncrements('id');
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('updatedAt').notNullable();
    companyColumn(table);
    linkColumn(table, 'campaignId', 'Campaigns', 'CASCADE');
    table.integer('planRun').notNullable();
    // No foreign keys: 100,000 rows would lock their contacts, and the rows stay after those are deleted.
    table.integer('contactListItemId').unsigned();
    table.integer('contactId').unsigned();
    exactString(table, 'number', 128).notNullable();
    // Canonical form of the number, so that no number gets a campaign twice.
    exactString(table, 'numberKey', 128).notNullable();
    table.string('name', 255).notNullable();
    table.string('email', 255).notNullable();
    // Number of the text's variant, from 1.
    table.integer('variant').notNullable();
    table.integer('confirmationVariant').notNullable();
    // Ids chosen before anything is sent, so that a repetition after a crash is the same message for the network.
    exactString(table, 'wireId', 128).notNullable();
    exactString(table, 'confirmationWireId', 128).notNullable();
    table.string('state', 10).notNullable();
    table.string('reasonCode', 60);
    longText(table, 'reasonDetails');
    // Last message to the recipient, and the first of the files that were sent before it.
    table.bigInteger('messageId');
    table.bigInteger('firstMessageId');
    table.bigInteger('confirmationMessageId');
    table.integer('ticketId').unsigned();
    table.bigInteger('sentAt');
    table.bigInteger('confirmationRequestedAt');
    table.bigInteger('confirmedAt');
    table.bigInteger('deliveredAt');
    table.bigInteger('repliedAt');
    table.integer('replyTicketId').unsigned();
    table.unique(['campaignId', 'numberKey'], { indexName: 'CampaignShipping_number' });
    table.index(['campaignId', 'state', 'id'], 'CampaignShipping_next');
    // Index that contains every column of a report's figures.
    table.index(
      ['campaignId', 'state', 'reasonCode', 'confirmationRequestedAt', 'confirmedAt', 'repliedAt'],
      'CampaignShipping_figures',
    );
    table.index(['campaignId', 'id'], 'CampaignShipping_list');
    table.index(['messageId'], 'CampaignShipping_message');
    table.index(['confirmationMessageId'], 'CampaignShipping_request');
    table.index(['contactId', 'id'], 'CampaignShipping_contact');
    table.index(['companyId'], 'CampaignShipping_company');
  });
}

async function createSettings(knex: Knex): Promise<void> {
  await addTable(knex, 'CampaignSettings', (table) => {
    baseColumns(table);
    companyColumn(table);
    exactString(table, 'key', 40).notNullable();
    // Value as JSON.
    longText(table, 'value').notNullable();
    table.unique(['companyId', 'key'], { indexName: 'CampaignSettings_key' });
  });
}

async function createSuppressions(knex: Knex): Promise<void> {
  await addTable(knex, 'CampaignSuppressions', (table) => {
    baseColumns(table);
    companyColumn(table);
    exactString(table, 'number', 128).notNullable();
    exactString(table, 'numberKey', 128).notNullable();
    table.string('name', 255).notNullable();
    // `reply`: the customer's own message; `manual`: a user added the number; `network`: the network says so.
    table.string('source', 10).notNullable();
    table.string('word', 255);
    table.integer('campaignId').unsigned();
    table.unique(['companyId', 'numberKey'], { indexName: 'CampaignSuppressions_number' });
    table.index(['companyId', 'id'], 'CampaignSuppressions_list');
  });
}

/** Creates the table of the newest message of a company that was searched for answers to its campaigns. */
async function createReplyMarks(knex: Knex): Promise<void> {
  await addTable(knex, 'CampaignReplyMarks', (table) => {
    companyColumn(table);
    table.primary(['companyId']);
    table.bigInteger('lastMessageId').notNullable();
  });
}

/**
 * Adds the figures of campaigns whose recipients are no longer stored, and an index for campaigns that must be reduced
 * to figures.
 */
async function addSums(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('Campaigns', 'reducedAt')) return;
  await knex.schema.alterTable('Campaigns', (table) => {
    longText(table, 'sums');
    table.bigInteger('reducedAt');
    table.index(['status', 'reducedAt', 'completedAt'], 'Campaigns_old_ledgers');
  });
}

/** Adds the JSON of the ids of all messages to a recipient, because a server may count ids by more than one. */
function addMessageIds(knex: Knex): Promise<void> {
  return addColumns(knex, 'CampaignShipping', { messageIds: (table) => longText(table, 'messageIds') });
}

/**
 * Brings stored numbers into the new canonical form, in which the two spellings of Mexican and Argentine mobile numbers
 * are equal.
 */
async function shareForms(knex: Knex): Promise<void> {
  await rekeyPhones(knex, { table: 'CampaignSuppressions', column: 'numberKey', taken: 'drop' });
  await rekeyPhones(knex, { table: 'CampaignShipping', column: 'numberKey', taken: 'leave' });
}

/**
 * Adds the consent to unknown variables; campaigns that exist already are sent as they are, because no user could
 * confirm their texts.
 */
async function addKeepsUnknown(knex: Knex): Promise<void> {
  await addColumns(knex, 'Campaigns', {
    keepsUnknown: (table) => table.boolean('keepsUnknown').notNullable().defaultTo(false),
  });
  await knex('Campaigns').update({ keepsUnknown: true });
}

/** Adds the JSON of a campaign's template, with the texts of its variables; null for a campaign of texts. */
function addTemplate(knex: Knex): Promise<void> {
  return addColumns(knex, 'Campaigns', { template: (table) => longText(table, 'template') });
}

/** Adds the key by which pages of campaigns are sorted. */
async function addOrder(knex: Knex): Promise<void> {
  await addNameOrder(knex, 'Campaigns');
  await addIndex(knex, 'Campaigns', { name: 'Campaigns_by_name', columns: ['companyId', 'nameOrder', 'id'] });
  await dropIndex(knex, 'Campaigns', 'Campaigns_list');
}
