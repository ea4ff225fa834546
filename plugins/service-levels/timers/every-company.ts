import { acrossCompanies, type Host } from '@balcao/core';

/** Database for the periodic searches, each of which serves every company. */
export const everyCompany = (host: Host) => acrossCompanies(host, 'one sweep serves every company');
