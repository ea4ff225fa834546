import { acrossCompanies, type Host, type Sql } from '@balcao/core';

/** The words of all companies: they are read in, followed and verified as one work, with one state. */
export function indexRows(host: Host): Sql {
  return acrossCompanies(host, 'the index of words is one work for every company').sql;
}
