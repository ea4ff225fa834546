import { acrossCompanies, type Host, type Sql } from '@balcao/core';

/** Queries on the indexed words of all companies, which are built, updated and verified together. */
export function indexRows(host: Host): Sql {
  return acrossCompanies(host, 'the index of words is one work for every company').sql;
}
