/** @on-servers updates are kept once by a unique key, and inboxes are claimed on the database's clock */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { retryPutAside, wakeInboxes } from '../inbound/drain-inbox.ts';
import { bodyOf, envelopeOf } from '../loopback/webhooks-out.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';
import { InboxWrites } from './inbox-writes.ts';

const maria = '5511988887777';
const text = (body: string) => ({ type: 'text', text: { body } });

let kit: CloudKit;
let line: CloudLine;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
});
afterAll(() => kit.app.close());

const messagesOf = async ({ admin }: CloudLine): Promise<Array<{ body: string; wireId: string }>> => {
  await kit.app.settle();
  return kit.app.ctx({ id: admin.companyId }).table('Messages').orderBy('id').select('body', 'wireId');
};
const kept = () => kit.app.host.database.knex('CloudInbox').count({ count: '*' }).first();
const updateOf = (of: CloudLine, id: string, body: string) => ({
  field: 'messages',
  value: {
    ...envelopeOf(of.number),
    contacts: [{ profile: { name: 'Maria' }, wa_id: maria }],
    messages: [{ from: maria, id, timestamp: '1764300000', ...text(body) }],
  },
});
const post = (of: CloudLine, body: string | Buffer, headers: Record<string, string>) =>
  fetch(of.number.webhook?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
const signedBy = (secret: string, body: string) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

describe('a webhook of an official number', () => {
  test('a webhook is verified with its own token alone', async () => {
    expect(await kit.graph.webhooks.verify(line.number)).toEqual({ status: 200, text: '1158201444' });
    expect((await kit.graph.webhooks.verify(line.number, 'another')).status).toBe(403);
  });

  test('a webhook that is repeated and doubled stores each message once', async () => {
    const own = await kit.aLine();
    kit.graph.state.faults.webhookCopies = 20;
    await kit.graph.customerWrites(own.number, maria, { id: 'wamid.TWICE', ...text('Bom dia') });
    kit.graph.state.faults.webhookCopies = 1;
    expect((await messagesOf(own)).map(({ body }) => body)).toEqual(['Bom dia']);
    await kit.graph.customerWrites(own.number, maria, { id: 'wamid.TWICE', ...text('Bom dia') });
    expect(await messagesOf(own)).toHaveLength(1);
  });

  test('a thousand updates in one call are all stored, in order', async () => {
    const own = await kit.aLine();
    const changes = Array.from({ length: 1000 }, (_, index) =>
      updateOf(own, `wamid.M${index}`, `linha ${index}`),
    );
    await kit.graph.webhooks.post(own.number, bodyOf(own.number, changes));
    const bodies = (await messagesOf(own)).map(({ body }) => body);
    expect(bodies).toEqual(changes.map((_, index) => `linha ${index}`));
  });

  test('calls at once share commits, each is answered after its own, and one that cannot be kept fails alone', async () => {
    const [own, other] = [await kit.aLine(), await kit.aLine()];
    const calls = Array.from({ length: 20 }, (_, index) => {
      const of = index % 2 === 0 ? own : other;
      const body = JSON.stringify(bodyOf(of.number, [updateOf(of, `wamid.G${index}`, `junto ${index}`)]));
      return post(of, body, signedBy(of.number.appSecret, body));
    });
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await messagesOf(own)).length, (await messagesOf(other)).length]).toEqual([10, 10]);
    const ctx = kit.app.ctx({ id: own.admin.companyId });
    const keep = (connectionId: number, id: string) =>
      InboxWrites.of(kit.app.host).keep(ctx, new Map([[connectionId, [updateOf(own, id, id)]]]));
    const { knex } = kit.app.host.database;
    let inserts = 0;
    const counted = ({ sql }: { sql: string }) => {
      if (/^insert into .CloudInbox/i.test(sql)) inserts++;
    };
    knex.on('query', counted);
    const ids = Array.from({ length: 30 }, (_, index) => `wamid.I${index}`);
    await Promise.all(ids.map((id) => keep(own.connectionId, id)));
    knex.removeListener('query', counted);
    expect(inserts).toBe(1);
    expect((await messagesOf(own)).slice(10).map(({ body }) => body)).toEqual(ids);
    const kept = await Promise.allSettled([
      keep(own.connectionId, 'wamid.H1'),
      keep(999_999, 'wamid.H2'),
      keep(own.connectionId, 'wamid.H3'),
    ]);
    expect(kept.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await messagesOf(own)).slice(40).map(({ body }) => body)).toEqual(['wamid.H1', 'wamid.H3']);
  });

  test('a call that comes during a backlog is kept between two of its portions, and its message stored after the others', async () => {
    const [own, other] = [await kit.aLine(), await kit.aLine()];
    const { database } = kit.app.host;
    const wrote: string[] = [];
    let calls: Promise<unknown> | undefined;
    const seen = ({ sql }: { sql: string }) => {
      const into = /^insert into .?(CloudInbox|Messages)\b/i.exec(sql)?.[1];
      if (into) wrote.push(into);
      // The first portion of the backlog is being stored.
      if (into !== 'Messages' || calls) return;
      calls = database.detached(() =>
        Promise.all([called(own, 'wamid.LATE'), called(other, 'wamid.BESIDE')]),
      );
    };
    const called = (of: CloudLine, id: string) => {
      const body = JSON.stringify(bodyOf(of.number, [updateOf(of, id, id)]));
      return post(of, body, signedBy(of.number.appSecret, body)).then(({ status }) => status);
    };
    const changes = Array.from({ length: 200 }, (_, index) =>
      updateOf(own, `wamid.B${index}`, `fila ${index}`),
    );
    database.knex.on('query', seen);
    await kit.graph.webhooks.post(own.number, bodyOf(own.number, changes));
    const bodies = (await messagesOf(own)).map(({ body }) => body);
    database.knex.removeListener('query', seen);
    expect(await calls).toEqual([200, 200]);
    expect(bodies).toEqual([...changes.map((_, index) => `fila ${index}`), 'wamid.LATE']);
    const kept = wrote.lastIndexOf('CloudInbox');
    expect(wrote.slice(kept)).toContain('Messages');
    expect(wrote.slice(0, kept).filter((into) => into === 'Messages').length).toBeLessThan(200 / 16);
    expect((await messagesOf(other)).map(({ body }) => body)).toEqual(['wamid.BESIDE']);
  });

  test.each([
    ['is signed with another secret', (body: string) => signedBy('ab'.repeat(16), body)],
    ['is not signed', () => ({})],
    ['is signed for other bytes', (body: string) => signedBy(line.number.appSecret, `${body} `)],
  ])('a webhook that %s is refused, and leaves nothing', async (_how, headersOf) => {
    const body = JSON.stringify(bodyOf(line.number, [updateOf(line, 'wamid.FORGED', 'forjada')]));
    const before = await messagesOf(line);
    expect((await post(line, body, headersOf(body) as Record<string, string>)).status).toBe(403);
    expect(await messagesOf(line)).toEqual(before);
    expect(Number((await kept())?.count)).toBe(0);
  });

  test('a webhook about another company’s number is refused, and one about both leaves only its own', async () => {
    const [mine, theirs] = [await kit.aLine(), await kit.aLine()];
    const foreign = updateOf(theirs, 'wamid.FOREIGN', 'de outra empresa');
    const send = async (changes: object[]) => {
      const body = JSON.stringify(bodyOf(mine.number, changes as never));
      return (await post(mine, body, signedBy(mine.number.appSecret, body))).status;
    };
    expect(await send([foreign])).toBe(403);
    expect(await send([foreign, updateOf(mine, 'wamid.OWN', 'minha')])).toBe(200);
    expect((await messagesOf(mine)).map(({ body }) => body)).toEqual(['minha']);
    expect(await messagesOf(theirs)).toEqual([]);
  });

  test('a webhook of 3 MiB is taken, and one of 4 MiB is not', async () => {
    const send = (bytes: number) => {
      const filled = JSON.stringify({ ...bodyOf(line.number, []), filler: 'x'.repeat(bytes) });
      return post(line, filled, signedBy(line.number.appSecret, filled)).then(({ status }) => status);
    };
    expect(await send(3 * 1024 * 1024 - 200)).toBe(200);
    expect(await send(4 * 1024 * 1024)).toBe(413);
  });

  test('an address of no number takes nothing, and neither does a body of another form', async () => {
    const nobody = new URL('/cloud/webhook/nobodys-key-at-all', kit.app.baseUrl);
    expect((await fetch(nobody, { method: 'POST', body: '{}' })).status).toBe(403);
    for (const body of ['nonsense', '[]', '{"object":"page","entry":[]}'])
      expect((await post(line, body, signedBy(line.number.appSecret, body))).status).toBe(400);
  });

  test('an entry of an unknown form hides no other of its call', async () => {
    const own = await kit.aLine();
    const strange = {
      field: 'messages',
      value: { ...envelopeOf(own.number), messages: [null, 7, { id: 'x' }, {}] },
    };
    const unknown = { field: 'a_field_of_tomorrow', value: envelopeOf(own.number) };
    await kit.graph.webhooks.post(
      own.number,
      bodyOf(own.number, [strange, unknown, updateOf(own, 'wamid.AFTER', 'depois')] as never),
    );
    expect((await messagesOf(own)).map(({ body }) => body)).toEqual(['depois']);
  });
});

test('an update that cannot be handed on is tried again later, hides no other, and comes back when it is sent anew', async () => {
  const own = await kit.aLine();
  const { knex } = kit.app.host.database;
  const inbox = () => knex('CloudInbox').where({ connectionId: own.connectionId });
  await kit.graph.webhooks.post(own.number, bodyOf(own.number, [updateOf(own, 'wamid.FIRST', 'primeira')]));
  await kit.app.settle();
  const broken = { connectionId: own.connectionId, companyId: own.admin.companyId, digest: 'd'.repeat(64) };
  await knex('CloudInbox').insert({
    ...broken,
    body: '{"field":"messages"}',
    at: Date.now(),
    nextAt: Date.now(),
  });
  await kit.graph.webhooks.post(own.number, bodyOf(own.number, [updateOf(own, 'wamid.NEXT', 'segunda')]));
  expect((await messagesOf(own)).map(({ body }) => body)).toEqual(['primeira', 'segunda']);
  const [row] = await inbox();
  expect(row).toMatchObject({ tries: 1, failedAt: null });
  expect(Number(row.nextAt)).toBeGreaterThan(Number(row.at));
  expect(kit.app.claimErrors(/could not be handed on/)).toBe(1);
  await inbox().delete();
});

test('an update that was put aside is tried once more at a start, and keeps its age', async () => {
  const own = await kit.aLine();
  const { knex } = kit.app.host.database;
  const inbox = () => knex('CloudInbox').where({ connectionId: own.connectionId }).orderBy('digest');
  const aside = {
    connectionId: own.connectionId,
    companyId: own.admin.companyId,
    failedAt: 5,
    tries: 45,
    at: 5,
  };
  const readable = JSON.stringify(updateOf(own, 'wamid.ASIDE', 'de ontem'));
  await knex('CloudInbox').insert([
    { ...aside, digest: 'a'.repeat(64), body: readable, nextAt: 5 },
    { ...aside, digest: 'b'.repeat(64), body: '{"field":"messages"}', nextAt: 5 },
  ]);
  await wakeInboxes(kit.app.host);
  expect(await messagesOf(own)).toEqual([]);
  await retryPutAside(kit.app.host);
  await wakeInboxes(kit.app.host, 0);
  expect((await messagesOf(own)).map(({ body }) => body)).toEqual(['de ontem']);
  const [left, ...others] = await inbox();
  expect([Number(left.at), left.failedAt === null, others]).toEqual([5, false, []]);
  expect(kit.app.claimErrors(/could not be handed on/)).toBe(1);
  await inbox().delete();
});

describe('the settings of an official number', () => {
  const settings = (of: CloudLine) => `/whatsapp/${of.connectionId}/settings`;

  test('settings are read back without their secrets', async () => {
    const answer = ok(await kit.app.api(line.admin).get(settings(line)));
    const said = JSON.stringify(answer);
    for (const secret of [line.number.token, line.number.appSecret]) expect(said).not.toContain(secret);
    const token = answer.fields.find(({ name }: { name: string }) => name === 'token');
    expect(token).toMatchObject({ kind: 'secret', value: '', isSet: true, isRequired: true });
    const row = await kit.app.host.database
      .knex('CloudNumbers')
      .where({ connectionId: line.connectionId })
      .first();
    expect(JSON.stringify(row)).not.toContain(line.number.token);
  });

  test('a change of settings is audited without their values', async () => {
    const own = await kit.aLine();
    const entries = await kit.app.host.database
      .knex('AuditRows')
      .where({ companyId: own.admin.companyId, action: 'connection.settings-changed' });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(own.number.token);
  });

  test('a new address or word takes the place of the one before at once, and the rest stays', async () => {
    const own = await kit.aLine();
    const renew = (field: string) => kit.app.api(own.admin).post(`${settings(own)}/renew`, { field });
    const shownIn = (answer: unknown, name: string): string =>
      (answer as { fields: Array<{ name: string; value: string }> }).fields.find((each) => each.name === name)
        ?.value ?? '';
    const before = ok(await kit.app.api(own.admin).get(settings(own)));
    const word = ok(await renew('verifyToken'));
    expect(shownIn(word, 'webhookUrl')).toBe(shownIn(before, 'webhookUrl'));
    expect((await kit.graph.webhooks.verify(own.number)).status).toBe(403);
    const verifyToken = shownIn(word, 'verifyToken');
    expect((await kit.graph.webhooks.verify(own.number, verifyToken)).status).toBe(200);
    const address = ok(await renew('webhookUrl'));
    expect(shownIn(address, 'verifyToken')).toBe(verifyToken);
    const body = JSON.stringify(bodyOf(own.number, [updateOf(own, 'wamid.OLD', 'Oi')]));
    expect((await post(own, body, signedBy(own.number.appSecret, body))).status).toBe(403);
    own.number.webhook = { url: kit.app.baseUrl + shownIn(address, 'webhookUrl'), verifyToken };
    expect((await post(own, body, signedBy(own.number.appSecret, body))).status).toBe(200);
    expect((await renew('token')).status).toBe(400);
    expect(
      await kit.app.api(await kit.anAdmin()).post(`${settings(own)}/renew`, { field: 'verifyToken' }),
    ).toMatchObject({ status: 404 });
  });

  test('settings that another person changed meanwhile are not changed', async () => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    const { editedAt } = ok(await api.get(settings(own)));
    const save = (value: string) =>
      api.put(settings(own), { values: { accountId: value } }, { 'if-match': `"${editedAt}"` });
    const saved = ok(await save('1234567890'));
    expect(saved.editedAt > editedAt).toBe(true);
    expect((await save('9876543210')).body.error).toBe('ERR_CHANGED_MEANWHILE');
    expect(ok(await api.get(settings(own)))).toEqual(saved);
    const renewed = ok(await api.post(`${settings(own)}/renew`, { field: 'verifyToken' }));
    expect(renewed.editedAt > saved.editedAt).toBe(true);
  });

  test('settings are their own company’s', async () => {
    const stranger = kit.app.api(await kit.anAdmin());
    expect((await stranger.get(settings(line))).status).toBe(404);
    expect(
      (await stranger.put(settings(line), { values: { token: 'EAAG-of-a-stranger-0123456789' } })).status,
    ).toBe(404);
    expect((await stranger.post(`${settings(line)}/check`)).status).toBe(404);
  });

  test.each([
    ['token', { token: 'EAAGwrong00000000000000' }, 'REASON_CLOUD_TOKEN_REFUSED'],
    ['phoneNumberId', { phoneNumberId: '123456789' }, 'REASON_CLOUD_NUMBER_UNKNOWN'],
    ['accountId', { accountId: '987654321' }, 'REASON_CLOUD_ACCOUNT_UNKNOWN'],
    ['appSecret', { appSecret: '00'.repeat(16) }, 'REASON_CLOUD_SECRET_REFUSED'],
  ])('a check says that the %s is wrong', async (field, values, code) => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    ok(await api.put(settings(own), { values }));
    const { verdicts } = ok(await api.post(`${settings(own)}/check`));
    const wrong = verdicts.filter(
      ({ isRight, field: of }: { isRight: boolean; field: string }) => !isRight && of !== 'webhookUrl',
    );
    expect(wrong).toEqual([
      expect.objectContaining({ field, reasonCode: code, reason: expect.stringMatching(/\w/) }),
    ]);
  });

  test('a check says that the webhook was never called, until it is', async () => {
    const own = await kit.aLine();
    const verdict = async () =>
      ok(await kit.app.api(own.admin).post(`${settings(own)}/check`)).verdicts.find(
        ({ field }: { field: string }) => field === 'webhookUrl',
      );
    expect(await verdict()).toMatchObject({ isRight: false, reasonCode: 'REASON_CLOUD_WEBHOOK_SILENT' });
    await kit.graph.customerWrites(own.number, maria, text('Oi'));
    expect(await verdict()).toMatchObject({ isRight: true });
  });

  test('a number is of one connection of a company', async () => {
    const { id } = ok(
      await kit.app.api(line.admin).post('/whatsapp', { name: 'De novo', provider: 'cloud' }),
    );
    const { phoneNumberId } = line.number;
    const answer = await kit.app
      .api(line.admin)
      .put(`/whatsapp/${id}/settings`, { values: { phoneNumberId } });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { phoneNumberId: expect.stringMatching(/taken/) } },
    });
  });

  test('a value of another form, or of a field that there is not, is refused with its name', async () => {
    const put = (values: object) => kit.app.api(line.admin).put(settings(line), { values });
    expect(await put({ phoneNumberId: '+55 11' })).toMatchObject({
      status: 400,
      body: { details: { phoneNumberId: 'invalid' } },
    });
    expect(await put({ webhookUrl: 'https://elsewhere.example' })).toMatchObject({ status: 400 });
    expect(await put({ color: 'blue' })).toMatchObject({
      status: 400,
      body: { details: { color: 'unknown' } },
    });
  });
});

describe('the business profile of an official number', () => {
  const profile = (of: CloudLine) => `/whatsapp/${of.connectionId}/business-profile`;

  test('a changed part of the profile is sent to Meta alone, and is audited with what it was', async () => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    expect(ok(await api.get(profile(own)))).toMatchObject({ vertical: 'OTHER', email: '', websites: [] });
    Object.assign(own.number.profile, { about: 'Escrito na Meta', address: 'Rua A, 1' });
    const change = { about: 'Pães desde 1998', vertical: 'OTHER', websites: ['https://flor.example'] };
    expect(ok(await api.put(profile(own), change))).toMatchObject({ ...change, address: 'Rua A, 1' });
    expect(own.number.profile).toMatchObject({ ...change, address: 'Rua A, 1' });
    ok(await api.put(profile(own), change));
    const rows = await kit.app.host.database
      .knex('AuditRows')
      .where({ companyId: own.admin.companyId, action: 'business-profile.changed' });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Escrito na Meta');
    expect(JSON.stringify(rows)).not.toContain('Rua A, 1');
  });

  test('a profile is not read by another company, with a token that Meta refuses, or without settings', async () => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    expect((await kit.app.api(await kit.anAdmin()).get(profile(own))).status).toBe(404);
    own.number.token = 'EAAGrevoked000000000000';
    expect(await api.get(profile(own))).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLOUD_META_REFUSED' },
    });
    const { id } = ok(await api.post('/whatsapp', { name: 'Sem dados', provider: 'cloud' }));
    expect((await api.get(`/whatsapp/${id}/business-profile`)).body.error).toBe('ERR_CLOUD_NUMBER_NOT_SET');
    expect((await api.put(profile(own), { about: '' })).status).toBe(400);
    expect((await api.put(profile(own), { websites: ['javascript:alert(1)'] })).status).toBe(400);
  });
});

describe('the block list and the registration of an official number', () => {
  test('a customer who wrote is blocked at the number, is in its list, and is unblocked; one who never wrote is not blocked', async () => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    const url = `/whatsapp/${own.connectionId}/blocked`;
    expect((await api.post(url, { number: maria })).body.error).toBe('ERR_CLOUD_CUSTOMER_NOT_BLOCKED');
    await kit.graph.customerWrites(own.number, maria, text('Oi'));
    ok(await api.post(url, { number: maria }));
    ok(await api.post(url, { number: maria }));
    expect(ok(await api.get(url))).toEqual({ customers: [{ number: maria }], after: null });
    const stranger = kit.app.api(await kit.anAdmin());
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.delete(`${url}/${maria}`)).status).toBe(404);
    ok(await api.delete(`${url}/${maria}`));
    expect(ok(await api.get(url))).toEqual({ customers: [], after: null });
    for (let index = 0; index < 101; index++) own.number.blocked.add(`55119777${10_000 + index}`);
    const page = ok(await api.get(url));
    expect(page.customers).toHaveLength(100);
    expect(ok(await api.get(`${url}?after=${page.after}`))).toMatchObject({
      customers: [expect.anything()],
      after: null,
    });
  });

  test('a customer without a number is blocked by their contact, listed by their id and unblocked by it', async () => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    const url = `/whatsapp/${own.connectionId}/blocked`;
    const id = 'BR.a1b2c3d4';
    own.number.wrote.add(id);
    await kit.graph.webhooks.send(own.number, 'messages', {
      contacts: [{ user_id: id, profile: { name: 'Rosa' } }],
      messages: [{ id: 'wamid.NONUMBER', timestamp: '1790000000', from_user_id: id, ...text('Oi') }],
    });
    await kit.app.settle();
    const { contacts } = ok(await api.get('/contacts?searchParam=Rosa'));
    expect(ok(await api.post(url, { contactId: contacts[0].id }))).toEqual({ number: id });
    expect(ok(await api.get(url))).toEqual({ customers: [{ number: id }], after: null });
    ok(await api.delete(`${url}/${id}`));
    expect(ok(await api.get(url)).customers).toEqual([]);
    expect((await api.post(url, {})).status).toBe(400);
    const stranger = await kit.aLine();
    const strange = await kit.app
      .api(stranger.admin)
      .post(`/whatsapp/${stranger.connectionId}/blocked`, { contactId: contacts[0].id });
    expect(strange).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } });
  });

  test('a change whose answer never comes is in the audit log with who asked for it', async () => {
    const own = await kit.aLine();
    const api = kit.app.api(own.admin);
    own.number.wrote.add(maria);
    const actions = async () =>
      (
        await kit.app.host.database
          .knex('AuditRows')
          .where({ companyId: own.admin.companyId, actorId: own.admin.id })
          .whereIn('action', [
            'business-profile.asked',
            'business-profile.changed',
            'customer.block-asked',
            'customer.blocked',
          ])
          .orderBy('seq')
      ).map(({ action }) => action);
    kit.graph.state.faults.losesChanges = 2;
    expect(await api.put(`/whatsapp/${own.connectionId}/business-profile`, { about: 'Novo' })).toMatchObject({
      body: { error: 'ERR_CLOUD_META_SILENT' },
    });
    expect(await api.post(`/whatsapp/${own.connectionId}/blocked`, { number: maria })).toMatchObject({
      body: { error: 'ERR_CLOUD_META_SILENT' },
    });
    expect(own.number.blocked.has(maria)).toBe(true);
    expect(await actions()).toEqual(['business-profile.asked', 'customer.block-asked']);
    ok(await api.post(`/whatsapp/${own.connectionId}/blocked`, { number: maria }));
    expect((await actions()).slice(2)).toEqual(['customer.block-asked', 'customer.blocked']);
    expect(kit.app.claimErrors(/ERR_CLOUD_META_SILENT/)).toBe(2);
  });

  test('a number is registered with its PIN, which no row of the audit log or answer has', async () => {
    const own = await kit.aLine();
    const url = `/whatsapp/${own.connectionId}/registration`;
    const api = kit.app.api(own.admin);
    expect((await api.post(url, { pin: '12345' })).status).toBe(400);
    expect(ok(await api.post(url, { pin: '481516' }))).toEqual({ isRegistered: true });
    expect(own.number.pin).toBe('481516');
    const wrong = await api.post(url, { pin: '481517' });
    expect(wrong).toMatchObject({ status: 409, body: { error: 'ERR_CLOUD_PIN_WRONG' } });
    expect(JSON.stringify(wrong.body)).not.toMatch(/48151[67]/);
    const rows = await kit.app.host.database.knex('AuditRows').where({ companyId: own.admin.companyId });
    expect(rows.map(({ action }) => action)).toContain('connection.registered');
    // The whole PIN: hashes of the rows have any four figures now and then.
    expect(JSON.stringify(rows)).not.toMatch(/48151[67]/);
    expect((await kit.app.api(await kit.anAdmin()).post(url, { pin: '481516' })).status).toBe(404);
  });
});
