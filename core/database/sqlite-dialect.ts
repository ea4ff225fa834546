import { createRequire } from 'node:module';
import type { Knex } from 'knex';

const require = createRequire(import.meta.url);

/** knex's better-sqlite3 dialect on the `libsql` driver, which has the same API and ships prebuilt in the registry. */
const BetterSqlite3 = require('knex/lib/dialects/better-sqlite3/index.js') as typeof Knex.Client;

export class LibsqlDialect extends BetterSqlite3 {
  _driver(): unknown {
    return require('libsql');
  }
}
