import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const columns = '(companyId, connectionId, digest, body, at, tries, nextAt)';
const rowsOfStatement = 100;
const noted = 'UPDATE CloudNumbers SET lastWebhookAt = ? WHERE connectionId = ?';

/** A route of a bare Fastify that checks a webhook's signature and keeps the same rows as the product before it answers. */
export async function rawWebhook(app, { driver, appSecret }) {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhook/:connectionId', async ({ body, headers, params }, reply) => {
    const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
    const given = Buffer.from(String(headers['x-hub-signature-256']));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return reply.code(403).send();
    await keep(driver, Number(params.connectionId), JSON.parse(body));
    return { ok: true };
  });
}

/** The updates of a body, all or none; one that waits there already is kept once. */
function keep(driver, connectionId, { entry }) {
  const now = Date.now();
  const rows = entry.flatMap(({ changes }) =>
    changes.map((update) => {
      const body = JSON.stringify(update);
      return [1, connectionId, createHash('sha256').update(body).digest('hex'), body, now, 0, now];
    }),
  );
  const again =
    driver.dialect === 'sqlite'
      ? 'ON CONFLICT (connectionId, digest) DO UPDATE SET failedAt = NULL, tries = 0, nextAt = excluded.nextAt'
      : 'ON DUPLICATE KEY UPDATE failedAt = NULL, tries = 0, nextAt = VALUES(nextAt)';
  const statements = [];
  for (let from = 0; from < rows.length; from += rowsOfStatement) {
    const some = rows.slice(from, from + rowsOfStatement);
    const places = some.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
    statements.push([`INSERT INTO CloudInbox ${columns} VALUES ${places} ${again}`, some.flat()]);
  }
  statements.push([noted, [now, connectionId]]);
  if (driver.dialect === 'sqlite')
    return driver.transaction(({ run }) => {
      for (const [sql, bindings] of statements) run(sql, bindings);
    });
  return driver.transaction(async ({ run }) => {
    for (const [sql, bindings] of statements) await run(sql, bindings);
  });
}
