import { BufferJSON, proto } from '@whiskeysockets/baileys';

const tables = [
  `CREATE TABLE StockKeys (account VARCHAR(20) NOT NULL, type VARCHAR(32) NOT NULL, keyId VARCHAR(191) NOT NULL,
    value MEDIUMTEXT NOT NULL, PRIMARY KEY (account, type, keyId))`,
  'CREATE TABLE StockCreds (account VARCHAR(20) NOT NULL PRIMARY KEY, value MEDIUMTEXT NOT NULL)',
  `CREATE TABLE StockMessages (account VARCHAR(20) NOT NULL, wireId VARCHAR(191) NOT NULL, sender VARCHAR(64) NOT NULL,
    body MEDIUMTEXT NOT NULL, at BIGINT NOT NULL, storedAt BIGINT NOT NULL, PRIMARY KEY (account, wireId))`,
];

export async function createStockTables(driver) {
  for (const sql of tables) await driver.run(sql);
}

export async function readCreds(driver, account, reviver) {
  const [row] = await driver.all('SELECT value FROM StockCreds WHERE account = ?', [account]);
  return row ? JSON.parse(row.value, reviver) : null;
}

export async function writeCreds(driver, account, creds, replacer) {
  await driver.run('REPLACE INTO StockCreds (account, value) VALUES (?, ?)', [
    account,
    JSON.stringify(creds, replacer),
  ]);
}

/** One statement a message, and a redelivery is kept out by the key. */
export async function insertMessage(driver, { number, id, from, body, at }) {
  const ignore = driver.dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE';
  await driver.run(
    `INSERT ${ignore} INTO StockMessages (account, wireId, sender, body, at, storedAt) VALUES (?, ?, ?, ?, ?, ?)`,
    [number, id, from, body, at, Date.now()],
  );
}

/** Keys of the library in a table; keys set together are written in one transaction. */
export class StockKeys {
  #driver;
  #account;

  constructor(driver, account) {
    this.#driver = driver;
    this.#account = account;
  }

  async get(type, ids) {
    const places = ids.map(() => '?').join(',');
    const rows = await this.#driver.all(
      `SELECT keyId, value FROM StockKeys WHERE account = ? AND type = ? AND keyId IN (${places})`,
      [this.#account, type, ...ids],
    );
    return Object.fromEntries(rows.map(({ keyId, value }) => [keyId, revived(type, value)]));
  }

  async set(data) {
    const statements = Object.entries(data).flatMap(([type, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => this.#statementOf(type, id, value)),
    );
    if (this.#driver.dialect === 'sqlite')
      return void this.#driver.transaction(({ run }) =>
        statements.forEach(([sql, bound]) => void run(sql, bound)),
      );
    await this.#driver.transaction(async ({ run }) => {
      for (const [sql, bound] of statements) await run(sql, bound);
    });
  }

  #statementOf(type, id, value) {
    if (value === null || value === undefined)
      return [
        'DELETE FROM StockKeys WHERE account = ? AND type = ? AND keyId = ?',
        [this.#account, type, id],
      ];
    return [
      'REPLACE INTO StockKeys (account, type, keyId, value) VALUES (?, ?, ?, ?)',
      [this.#account, type, id, JSON.stringify(value, BufferJSON.replacer)],
    ];
  }
}

function revived(type, json) {
  const value = JSON.parse(json, BufferJSON.reviver);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}
