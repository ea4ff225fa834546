import { companyColumn, exactString, newTable } from '@balcao/core';

/** Table of the time of each customer's last choice about marketing at the network, so that no earlier one counts again. */
export const createNetworkChoices = newTable(
  '0015-campaign-network-choices',
  'CampaignNetworkChoices',
  (table) => {
    companyColumn(table);
    exactString(table, 'numberKey', 128).notNullable();
    table.bigInteger('at').notNullable();
    table.primary(['companyId', 'numberKey']);
  },
);
