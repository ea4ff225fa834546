const atOnce = 100;
const noted = 64;

/**
 * Cost of a campaign's messages stored before and after they leave, by the bare driver and with nothing else: every recipient's
 * contact, conversation, message and row of the ledger a hundred at a time, a write of its own for each at the simulated
 * phone, and their results in groups. Answers the messages a second.
 */
export async function sendByHand(driver, count) {
  for (const table of tables(driver.dialect)) await driver.run(table);
  await insertAll(driver, 'HandLedger', ['numberKey', 'state'], count, (index) => [`55${index}`, 'waiting']);
  const from = performance.now();
  for (let start = 0; start < count; start += atOnce) {
    await give(driver, start, Math.min(atOnce, count - start));
    for (let next = start; next < Math.min(start + atOnce, count); next += noted)
      await send(driver, next, Math.min(noted, start + atOnce - next, count - next));
  }
  return count / ((performance.now() - from) / 1000);
}

const ids = (start, count) => Array.from({ length: count }, (_, index) => start + index + 1);
const marks = (list) => list.map(() => '?').join(', ');

async function give(driver, start, count) {
  const rows = ids(start, count);
  const into = (table, columns, row) => [
    `INSERT INTO ${table} (${columns}) VALUES ${rows.map((id) => `(${marks(row(id))})`).join(', ')}`,
    rows.flatMap(row),
  ];
  await together(driver, [
    into('HandContacts', 'id, companyId, name, number', (id) => [id, 1, `Pessoa ${id}`, `55${id}`]),
    into('HandIdentities', 'contactId, value', (id) => [id, `55${id}`]),
    into('HandTickets', 'id, companyId, contactId, status', (id) => [id, 1, id, 'closed']),
    into('HandMessages', 'id, companyId, ticketId, wireId, body, ack, outState', (id) => [
      ...[id, 1, id, `wire-${id}`, `Olá Pessoa ${id}`, 0, 1],
    ]),
    into('HandOutbox', 'messageId, connectionId', (id) => [id, 1]),
    ...rows.map((id) => [
      'UPDATE HandTickets SET lastMessage = ?, lastMessageId = ? WHERE id = ?',
      [`Olá Pessoa ${id}`, id, id],
    ]),
    ...rows.map((id) => [
      'UPDATE HandLedger SET state = ?, messageId = ? WHERE id = ? AND state = ?',
      ['sending', id, id, 'waiting'],
    ]),
  ]);
}

async function send(driver, start, count) {
  const rows = ids(start, count);
  const list = marks(rows);
  await driver.all(`SELECT messageId FROM HandOutbox WHERE messageId IN (${list})`, rows);
  for (const id of rows)
    await driver.run('INSERT INTO HandPhone (wireId, body, ack) VALUES (?, ?, 2)', [
      `wire-${id}`,
      `Olá Pessoa ${id}`,
    ]);
  await together(driver, [
    [`DELETE FROM HandOutbox WHERE messageId IN (${list})`, rows],
    [`UPDATE HandMessages SET outState = 0, ack = 1 WHERE id IN (${list})`, rows],
  ]);
  await together(driver, [[`UPDATE HandLedger SET state = 'delivered' WHERE messageId IN (${list})`, rows]]);
  for (const ack of [2, 3])
    await together(driver, [[`UPDATE HandMessages SET ack = ${ack} WHERE id IN (${list})`, rows]]);
  await together(driver, [[`UPDATE HandPhone SET ack = 3 WHERE id IN (${list})`, rows]]);
}

/** Statements of one transaction; the embedded driver must not wait within it. */
async function together(driver, statements) {
  await driver.transaction(
    driver.dialect === 'sqlite'
      ? (link) => {
          for (const [sql, bindings] of statements) link.run(sql, bindings);
        }
      : async (link) => {
          for (const [sql, bindings] of statements) await link.run(sql, bindings);
        },
  );
}

async function insertAll(driver, table, columns, count, row) {
  for (let start = 0; start < count; start += atOnce) {
    const rows = ids(start, Math.min(atOnce, count - start)).map(row);
    const tuples = rows.map((values) => `(${marks(values)})`).join(', ');
    await driver.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${tuples}`, rows.flat());
  }
}

function tables(dialect) {
  const id = dialect === 'sqlite' ? 'id INTEGER PRIMARY KEY' : 'id INT PRIMARY KEY AUTO_INCREMENT';
  return [
    `CREATE TABLE HandContacts (${id}, companyId INT, name VARCHAR(255), number VARCHAR(50))`,
    `CREATE TABLE HandIdentities (${id}, contactId INT, value VARCHAR(128) UNIQUE)`,
    `CREATE TABLE HandTickets (${id}, companyId INT, contactId INT UNIQUE, status VARCHAR(10), lastMessage VARCHAR(255), lastMessageId INT)`,
    `CREATE TABLE HandMessages (${id}, companyId INT, ticketId INT, wireId VARCHAR(128) UNIQUE, body TEXT, ack INT, outState INT)`,
    `CREATE TABLE HandOutbox (messageId INT PRIMARY KEY, connectionId INT)`,
    `CREATE TABLE HandLedger (${id}, numberKey VARCHAR(128) UNIQUE, state VARCHAR(10), messageId INT UNIQUE)`,
    `CREATE TABLE HandPhone (${id}, wireId VARCHAR(128), body TEXT, ack INT)`,
  ];
}
