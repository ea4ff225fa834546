/** @on-servers templates are written by their unique key, and updates by the moment of their state */
import { createHmac } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PlayedTemplate } from '../loopback/graph-state.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';
import { templateCalls } from '../testing/template-calls.ts';
import { saveListed } from './stored-templates.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let kit: CloudKit;
let line: CloudLine;
let calls: ReturnType<typeof templateCalls>;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
  calls = templateCalls(kit, line);
});
afterAll(() => kit.app.close());

describe('the templates of an account', () => {
  test('every page of the list is read, what is gone is forgotten, and a search looks through names and texts', async () => {
    const own = await kit.aLine();
    const many = Array.from({ length: 205 }, (_, index) =>
      calls.play(
        {
          name: `m_${String(index).padStart(3, '0')}`,
          components: [{ type: 'BODY', text: `Texto nº ${index}` }],
        },
        own,
      ),
    );
    expect((await calls.sync(own)).count).toBe(205);
    expect((await calls.sync(own)).count).toBe(205);
    expect((await calls.listed({ searchParam: 'texto nº 77' }, own)).templates).toEqual([
      expect.objectContaining({ name: 'm_077' }),
    ]);
    for (const { id } of many.slice(3)) kit.graph.state.templates.delete(id);
    const after = await calls.sync(own);
    expect(after).toMatchObject({
      count: 3,
      languages: ['pt_BR'],
      syncedAt: expect.any(String),
      failureCode: null,
    });
  });

  test('a list that Meta does not give leaves what was known, and says so', async () => {
    const own = await kit.aLine();
    calls.play({ name: 'fica' }, own);
    await calls.sync(own);
    const { token } = own.number;
    own.number.token = 'EAAGrevoked000000000000';
    const refused = await calls.api(own).post(`${calls.templatesUrl(own)}/sync`);
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_CLOUD_META_REFUSED' } });
    expect(JSON.stringify(refused.body)).not.toContain(token);
    own.number.token = token;
    expect(await calls.listed({}, own)).toMatchObject({ count: 1, failureCode: 'ERR_CLOUD_META_REFUSED' });
  });

  test('a review ends by its webhook, doubled and late ones change nothing, and a deleted one is gone', async () => {
    const own = await kit.aLine();
    const template = calls.play({ name: 'em_analise', status: 'PENDING' }, own);
    await calls.sync(own);
    const now = async () => {
      await kit.app.settle();
      return (await calls.listed({}, own)).templates[0];
    };
    kit.graph.state.faults.webhookCopies = 3;
    await kit.graph.reviews(own.number, template, 'REJECTED', { reason: 'PROMOTIONAL' });
    kit.graph.state.faults.webhookCopies = 1;
    expect(await now()).toMatchObject({ state: 'REJECTED', reason: 'PROMOTIONAL' });
    const about = { event: 'PENDING', message_template_id: Number(template.id), reason: 'NONE' };
    await kit.graph.webhooks.sendOfAccount(
      own.number,
      'message_template_status_update',
      about,
      Date.now() - 60_000,
    );
    expect(await now()).toMatchObject({ state: 'REJECTED' });
    const id = { message_template_id: Number(template.id) };
    await kit.graph.webhooks.sendOfAccount(own.number, 'message_template_quality_update', {
      ...id,
      new_quality_score: 'RED',
    });
    await kit.graph.webhooks.sendOfAccount(own.number, 'template_category_update', {
      ...id,
      new_category: 'MARKETING',
    });
    expect(await now()).toMatchObject({ quality: 'RED', category: 'MARKETING' });
    template.components = [{ type: 'BODY', text: 'Outro texto.' }];
    await kit.graph.webhooks.sendOfAccount(own.number, 'message_template_components_update', id);
    expect(await now()).toMatchObject({ body: 'Outro texto.' });
    await kit.graph.webhooks.sendOfAccount(own.number, 'message_template_status_update', {
      ...about,
      event: 'DELETED',
    });
    await kit.app.settle();
    expect((await calls.listed({}, own)).count).toBe(0);
  });

  test('screens of the company hear of a review, and those of others do not', async () => {
    const [own, other] = [await kit.aLine(), await kit.aLine()];
    const template = calls.play({ name: 'em_analise', status: 'PENDING' }, own);
    await calls.sync(own);
    const [socket, foreign] = [await kit.app.aSocket(own.admin), await kit.app.aSocket(other.admin)];
    await kit.graph.reviews(own.number, template, 'APPROVED');
    const event = `company-${own.admin.companyId}-cloudTemplates`;
    expect(await socket.waitFor(event)).toEqual({ action: 'update', whatsappIds: [own.connectionId] });
    await kit.app.settle();
    expect(foreign.heard(event)).toEqual([]);
    const before = socket.heard(event).length;
    await calls.sync(own);
    await socket.waitFor(event, () => socket.heard(event).length > before);
  });

  test('a review that ends while the list is being read stays, whichever clock is ahead', async () => {
    const own = await kit.aLine();
    const template = calls.play({ name: 'em_analise', status: 'PENDING' }, own);
    await calls.sync(own);
    const now = async () => {
      await kit.app.settle();
      return (await calls.listed({}, own)).templates[0];
    };
    const ctx = kit.app.ctx({ id: own.admin.companyId });
    const { accountId } = own.number;
    await kit.graph.reviews(own.number, template, 'APPROVED');
    expect(await now()).toMatchObject({ state: 'APPROVED' });
    // A page of the list that was asked for before.
    const about = { metaId: template.id, name: template.name, language: template.language };
    const stale = { ...about, ...{ category: 'UTILITY', state: 'PENDING', reason: '', quality: 'UNKNOWN' } };
    await saveListed(
      ctx,
      accountId,
      [{ ...stale, isNamed: false, components: template.components }],
      Date.now() - 30_000,
    );
    expect(await now()).toMatchObject({ state: 'APPROVED' });
    // The list is from later by our clock, which is ahead.
    template.status = 'PAUSED';
    const paused = { event: 'PAUSED', message_template_id: Number(template.id) };
    await kit.graph.webhooks.sendOfAccount(
      own.number,
      'message_template_status_update',
      paused,
      Date.now() - 60_000,
    );
    await eventually(async () => (await now()).state === 'PAUSED');
  });

  test('an approval that comes after a later update of another kind is taken', async () => {
    const own = await kit.aLine();
    const template = calls.play({ name: 'em_analise', status: 'PENDING' }, own);
    await calls.sync(own);
    const id = { message_template_id: Number(template.id) };
    const rows = kit.app.ctx({ id: own.admin.companyId }).table('CloudTemplates');
    await rows.where({ metaId: template.id }).update({ statedAt: Date.now() - 10 * 60_000 });
    const later = { ...id, new_category: 'MARKETING' };
    await kit.graph.webhooks.sendOfAccount(own.number, 'template_category_update', later);
    await kit.app.settle();
    template.status = 'APPROVED';
    expect((await calls.listed({}, own)).templates[0]).toMatchObject({ state: 'PENDING' });
    await kit.graph.webhooks.sendOfAccount(
      own.number,
      'message_template_status_update',
      { ...id, event: 'APPROVED', reason: 'NONE' },
      Date.now() - 6 * 60_000,
    );
    await kit.app.settle();
    expect((await calls.listed({}, own)).templates[0]).toMatchObject({ state: 'APPROVED' });
  });

  test('an update about another account is refused', async () => {
    const [mine, theirs] = [await kit.aLine(), await kit.aLine()];
    const body = { event: 'APPROVED', message_template_id: 1 };
    const changes = [{ field: 'message_template_status_update', value: body }];
    const entry = [{ id: theirs.number.accountId, time: 1, changes }];
    const bytes = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const signature = createHmac('sha256', mine.number.appSecret).update(bytes).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    const answer = await fetch(mine.number.webhook?.url ?? '', { method: 'POST', body: bytes, headers });
    expect(answer.status).toBe(403);
  });

  test('templates are their own company’s, and agents see approved ones alone', async () => {
    calls.play({ name: 'pausado', status: 'PAUSED' });
    calls.play({ name: 'aprovado' });
    await calls.sync();
    const agent = await kit.app.aUser({ id: line.admin.companyId } as never, { profile: 'user' });
    const seen = ok(await kit.app.api(agent).get(calls.templatesUrl()));
    expect(seen.templates.map(({ state }: { state: string }) => state)).not.toContain('PAUSED');
    expect(seen.canManage).toBe(false);
    const stranger = kit.app.api(await kit.anAdmin());
    for (const answer of [
      await stranger.get(calls.templatesUrl()),
      await stranger.post(`${calls.templatesUrl()}/sync`),
    ])
      expect(answer.status).toBe(404);
    expect((await kit.app.api(agent).post(`${calls.templatesUrl()}/sync`)).status).toBe(403);
  });

  test('an admin makes a template, changes it after its review, and deletes it', async () => {
    const own = await kit.aLine();
    const input = {
      category: 'UTILITY',
      header: 'Pedido {{1}}',
      body: 'Olá {{1}}, está pronto.',
      buttons: [{ kind: 'URL', text: 'Ver', url: 'https://flor.example/{{1}}' }],
      examples: { 'header.1': '7', 'body.1': 'Ana', 'button.0': 'p/7' },
    };
    const wrong = await calls.api(own).post(calls.templatesUrl(own), {
      name: 'novo',
      language: 'pt_BR',
      ...input,
      body: '{{1}} sem exemplo',
      examples: {},
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: { body: expect.any(String), 'body.1': 'an example' } },
    });
    const made = ok(
      await calls.api(own).post(calls.templatesUrl(own), { name: 'novo', language: 'pt_BR', ...input }),
    );
    expect(made).toMatchObject({
      state: 'PENDING',
      variables: [{ key: 'header.1', example: '7' }, { key: 'body.1', example: 'Ana' }, { key: 'button.0' }],
    });
    const one = `${calls.templatesUrl(own)}/${made.id}`;
    expect(await calls.api(own).put(one, input)).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLOUD_TEMPLATE_NOT_CHANGEABLE' },
    });
    const [played] = [...kit.graph.state.templates.values()].filter(({ name }) => name === 'novo');
    await kit.graph.reviews(own.number, played as PlayedTemplate, 'APPROVED');
    await kit.app.settle();
    const changed = ok(await calls.api(own).put(one, { ...input, footer: 'Flor de Trigo' }));
    expect(changed).toMatchObject({ id: made.id, state: 'PENDING', footer: 'Flor de Trigo' });
    const twice = await calls
      .api(own)
      .post(calls.templatesUrl(own), { name: 'novo', language: 'pt_BR', ...input });
    expect(twice).toMatchObject({
      status: 409,
      body: { details: { reason: expect.stringContaining('already') } },
    });
    ok(await calls.api(own).delete(one));
    expect((await calls.listed({}, own)).count).toBe(0);
    expect([...kit.graph.state.templates.values()].some(({ name }) => name === 'novo')).toBe(false);
  });

  describe('a file in the header', () => {
    const picture = (name = 'foto.png') => new File([new Uint8Array(png)], name);
    const upload = (of: CloudLine, file = picture()) =>
      calls.api(of).upload(`${calls.templatesUrl(of)}/header-files`, { file });
    const make = (of: CloudLine, more: object) =>
      calls.api(of).post(calls.templatesUrl(of), {
        ...{ name: 'novidade', language: 'pt_BR', category: 'MARKETING', body: 'Chegou a coleção.' },
        ...more,
      });

    test.each([true, false])(
      'its sample goes to Meta first, whose token shows its app (%s)',
      async (showsApp) => {
        kit.graph.state.faults.hidesApp = !showsApp;
        const own = await kit.aLine();
        const before = await kit.app.host.database
          .knex('MediaFiles')
          .where({ companyId: own.admin.companyId });
        const headerFile = ok(await upload(own));
        expect(headerFile).toEqual({ kind: 'image', handle: expect.stringMatching(/^4:/) });
        const made = ok(await make(own, { headerFile }));
        expect(made).toMatchObject({ state: 'PENDING', header: { kind: 'image', text: '' } });
        expect(
          await kit.app.host.database.knex('MediaFiles').where({ companyId: own.admin.companyId }),
        ).toHaveLength(before.length);
        const [played] = [...kit.graph.state.templates.values()].filter(
          ({ accountId }) => accountId === own.number.accountId,
        );
        await kit.graph.reviews(own.number, played as PlayedTemplate, 'APPROVED');
        await kit.app.settle();
        const one = `${calls.templatesUrl(own)}/${made.id}`;
        const contents = { category: 'MARKETING', body: 'Chegou outra coleção.' };
        expect(await calls.api(own).put(one, contents)).toMatchObject({
          status: 409,
          body: { error: 'ERR_CLOUD_TEMPLATE_NOT_CHANGEABLE' },
        });
        const again = ok(await upload(own, picture('outra.png')));
        expect(ok(await calls.api(own).put(one, { ...contents, headerFile: again })).body).toBe(
          contents.body,
        );
      },
    );

    test('of another type, or beside a text, is refused before Meta is asked, and a strange handle by Meta', async () => {
      const own = await kit.aLine();
      const text = new File(['Oi'], 'foto.png');
      expect(await upload(own, text)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      const headerFile = { kind: 'image', handle: '4:strange' };
      expect(await make(own, { headerFile, header: 'Oi' })).toMatchObject({
        ...{ status: 400, body: { details: { header: 'a text or a file' } } },
      });
      expect(await make(own, { headerFile })).toMatchObject({
        ...{ status: 409, body: { error: 'ERR_CLOUD_META_REFUSED' } },
      });
      expect((await calls.listed({}, own)).count).toBe(0);
    });
  });
});
