/** @on-both-databases names are unique by each database's own comparison */
import { provide, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FileOption, lockFileList, optionsOf, optionsToSend } from './file-list.ts';
import { fileLists } from './plugin.ts';
import { fileListUsages } from './ports.ts';

let app: TestApp;
let sentBy: string | null = null;
beforeAll(async () => {
  app = await startTestApp({ plugins: [fileLists] });
  provide(app.host, fileListUsages, async () => sentBy);
});
afterAll(() => app.close());

const anAdmin = async () => app.aUser(await app.aCompany());
const option = (name: string) => ({ name, path: '', mediaType: '' });
async function aFileList(who: TestUser, body: object = {}) {
  const answer = await app
    .api(who)
    .post('/files', { name: 'Catálogo', message: 'Segue', options: [], ...body });
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 200, error: undefined });
  return answer.body as {
    id: number;
    name: string;
    options: Array<{ id: number; name: string; path: string }>;
  };
}
const theList = async (who: TestUser, id: number) => (await app.api(who).get(`/files/${id}`)).body;
/** Uploads several files like clients of this API family: each field once for every file. */
async function upload(who: TestUser, list: { id: number }, files: Array<{ id: number; file: File }>) {
  const parts = {
    ...{ fileId: String(list.id), typeArch: 'fileList' },
    id: files.map(({ id }) => String(id)),
    name: files.map(({ file }) => file.name),
    mediaType: files.map(({ file }) => file.type),
    files: files.map(({ file }) => file),
  };
  return app.api(who).upload(`/files/uploadList/${list.id}`, parts);
}
const text = (content: string, name = 'a.txt') => new File([content], name, { type: 'text/plain' });
const fetched = async (address: string) => (await app.api().get(address)).status;

describe('a file list', () => {
  test('a file list keeps its options in the order in which they came', async () => {
    const who = await anAdmin();
    const made = await aFileList(who, { options: [option('Z'), option('A'), option('M')] });
    expect(made.options.map(({ name }) => name)).toEqual(['Z', 'A', 'M']);
    const [z, a, m] = made.options;
    const options = [m, option('Novo'), z];
    const { body } = await app.api(who).put(`/files/${made.id}`, { ...made, options });
    expect(body.options.map(({ name }: { name: string }) => name)).toEqual(['M', 'Novo', 'Z']);
    expect([body.options[0].id, body.options[2].id]).toEqual([m?.id, z?.id]);
    expect((await theList(who, made.id)).options.map(({ id }: { id: number }) => id)).not.toContain(a?.id);
  });

  test('a file list that a campaign sends keeps a file: it is not deleted or emptied, and may get other files', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { options: [option('A')] });
    await upload(who, list, [{ id: list.options[0]?.id ?? 0, file: text('um') }]);
    sentBy = 'Natal';
    try {
      const call = app.api(who);
      for (const { status, body } of [
        await call.delete(`/files/${list.id}`),
        await call.put(`/files/${list.id}`, { options: [] }),
      ])
        expect([status, body.error, body.details]).toEqual([
          ...[409, 'ERR_FILELIST_IN_USE', { campaign: 'Natal' }],
        ]);
      expect((await theList(who, list.id)).options[0].path).not.toBe('');
      const renewed = await call.upload(`/files/uploadList/${list.id}`, {
        list: JSON.stringify({ options: [option('B')] }),
        place: '0',
        files: text('dois', 'b.txt'),
      });
      expect(renewed.status).toBe(200);
    } finally {
      sentBy = null;
    }
    expect((await app.api(who).delete(`/files/${list.id}`)).status).toBe(200);
  });

  test('every file list is read at once for a selector, which names its company and no page', async () => {
    const who = await anAdmin();
    const lists = (query: object) => app.api(who).get('/files', { companyId: who.companyId, ...query });
    await Promise.all(Array.from({ length: 21 }, (_, index) => aFileList(who, { name: `Lista ${index}` })));
    const { body } = await lists({});
    expect([body.files.length, body.hasMore]).toEqual([21, false]);
    expect((await lists({ pageNumber: '1' })).body.files).toHaveLength(20);
  });

  test('a file list takes as many files at once as it may have, each with the fields that clients give it', async () => {
    const who = await anAdmin();
    const names = Array.from({ length: 20 }, (_, index) => `Tabela ${index}`);
    const list = await aFileList(who, { options: names.map(option) });
    const files = list.options.map(({ id, name }) => ({ id, file: text(name, `${name}.txt`) }));
    expect(await upload(who, list, files)).toMatchObject({ status: 200 });
    const { options } = await theList(who, list.id);
    expect(options.filter(({ path }: { path: string }) => path !== '')).toHaveLength(20);
    const [first] = files as [(typeof files)[0]];
    expect(await upload(who, list, [...files, first])).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_VALIDATION', details: { files: 'too many' } } },
    });
  });

  test('a file list is found by name, listed for selectors, deleted, and sent to screens under both names', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { name: 'Útil' });
    const { options: _options, ...row } = list;
    const call = app.api(who);
    expect((await call.get('/files', { searchParam: 'util', pageNumber: '', companyId: 9 })).body).toEqual({
      files: [row],
      count: 1,
      hasMore: false,
    });
    expect((await call.get('/files/list')).body).toEqual([row]);
    expect((await call.delete(`/files/${list.id}`)).body).toEqual({ message: 'File List deleted' });
    expect((await call.get(`/files/${list.id}`)).body.error).toBe('ERR_NO_FILE_FOUND');
    for (const event of [`company-${who.companyId}-fileList`, `company${who.companyId}-file`])
      expect(app.sent.filter((one) => one.event === event).map(({ payload }) => payload)).toMatchObject([
        { action: 'create', fileList: { id: list.id } },
        { action: 'delete', fileId: list.id },
      ]);
  });

  test('a file list has a name of its own in the company, also when two save it at once', async () => {
    const who = await anAdmin();
    const body = { name: 'Catálogo', message: 'Segue' };
    const answers = await Promise.all([1, 2, 3].map(() => app.api(who).post('/files', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const again = await app.api(who).post('/files', { ...body, name: 'CATALOGO' });
    expect(again.body.error).toBe('ERR_RATING_NAME_ALREADY_EXISTS');
    await aFileList(await anAdmin());
  });

  test('file lists stand in selectors and on their page as people sort their names', async () => {
    const who = await anAdmin();
    for (const name of ['Lista 39', 'Lista 4', 'águas']) await aFileList(who, { name });
    const { body } = await app.api(who).get('/files/list');
    const page = await app.api(who).get('/files');
    for (const rows of [body, page.body.files])
      expect(rows.map(({ name }: { name: string }) => name)).toEqual(['águas', 'Lista 4', 'Lista 39']);
  });

  test.each([
    [{ name: 'ab' }, 'ERR_FILE_INVALID_NAME'],
    [{ message: ' ' }, 'ERR_FILE_REQUIRED'],
  ])('a file list with %j is refused with %s', async (fault, code) => {
    const answer = await app
      .api(await anAdmin())
      .post('/files', { name: 'Catálogo', message: 'Segue', ...fault });
    expect([answer.status, answer.body.error]).toEqual([400, code]);
  });

  test("a file list is read by every user, and takes no file for an option of another company's list", async () => {
    const company = await app.aCompany();
    const [boss, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const list = await aFileList(boss, { options: [option('A')] });
    expect((await theList(agent, list.id)).name).toBe('Catálogo');
    const place = { id: list.options[0]?.id ?? 0, file: text('x') };
    const stranger = await anAdmin();
    const theirs = await aFileList(stranger);
    expect((await upload(stranger, theirs, [place])).body.error).toBe('ERR_NO_FILE_OPTION_FOUND');
  });
});

describe('the files of a list', () => {
  test('files of a list go to the named options, keep a safe name, and are deleted when replaced or left out', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { options: [option('Um'), option('Dois')] });
    const [one = 0, two = 0] = list.options.map(({ id }) => id);
    const sent = await upload(who, list, [
      { id: two, file: text('dois', '../../tabela de preços.txt') },
      { id: one, file: text('um', 'um.txt') },
    ]);
    expect(sent.body.mensagem).toBe('Arquivos atualizados');
    const filled = await theList(who, list.id);
    expect(filled.options).toMatchObject([
      { path: 'um.txt' },
      { path: expect.stringMatching(/^[^/]*tabela_de_preços\.txt$/) },
    ]);
    expect((await app.api().get(filled.options[1].url)).bytes.toString()).toBe('dois');
    await upload(who, list, [{ id: one, file: text('três') }]);
    await app.settle();
    expect(await fetched(filled.options[0].url)).toBe(404);
    await app.api(who).put(`/files/${list.id}`, { ...filled, options: [filled.options[0]] });
    await app.settle();
    expect(await fetched(filled.options[1].url)).toBe(404);
    const left = await theList(who, list.id);
    await app.api(who).delete(`/files/${list.id}`);
    await app.settle();
    expect([await fetched(left.options[0].url), left.options.length]).toEqual([404, 1]);
  });

  test('files of a list without ids go by their place; what fits no option is kept nowhere', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { options: [option('Um')] });
    const { body } = await app
      .api(who)
      .upload(`/files/uploadList/${list.id}`, { files: text('um', 'um.txt') });
    expect(body.fileList.options).toMatchObject([{ name: 'Um', path: 'um.txt' }]);
    const { status, body: unchanged } = await upload(who, list, []);
    expect([status, unchanged.fileList.options[0].path]).toEqual([200, 'um.txt']);
    const { id } = list.options[0] as { id: number };
    const twice = await upload(who, list, [
      { id, file: text('a') },
      { id, file: text('b') },
    ]);
    expect([twice.status, twice.body.error]).toEqual([404, 'ERR_NO_FILE_OPTION_FOUND']);
    expect((await theList(who, list.id)).options).toMatchObject([{ path: 'um.txt' }]);
  });

  test('files of a list are saved with a change of it, each at its place, or neither is', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { options: [option('Um'), option('Dois')] });
    await upload(who, list, [{ id: list.options[1]?.id ?? 0, file: text('dois', 'dois.txt') }]);
    const send = (place: string, change: unknown) =>
      app.api(who).upload(`/files/uploadList/${list.id}`, {
        ...{ list: typeof change === 'string' ? change : JSON.stringify(change), place: [place] },
        files: [text('novo', 'novo.txt')],
      });
    const change = { name: 'Preços', options: [list.options[1], option('Novo')] };
    const before = await theList(who, list.id);
    for (const [place, given, code] of [
      ['2', change, 'ERR_NO_FILE_OPTION_FOUND'],
      ['1', { ...change, name: 'ab' }, 'ERR_FILE_INVALID_NAME'],
      ['1', { ...change, name: 3.5, options: 'Um' }, 'ERR_VALIDATION'],
      ['1', '{', 'ERR_VALIDATION'],
    ] as const) {
      expect((await send(place, given)).body.error).toBe(code);
      const { updatedAt, options } = await theList(who, list.id);
      expect([updatedAt, options]).toMatchObject([
        before.updatedAt,
        before.options.map(({ url: _url, ...one }: { url: string }) => one),
      ]);
    }
    const { body } = await send('1', change);
    expect(body.fileList).toMatchObject({
      name: 'Preços',
      options: [
        { id: list.options[1]?.id, path: 'dois.txt' },
        { name: 'Novo', path: 'novo.txt' },
      ],
    });
  });

  test('files of a list that a message takes wait for a change of the list under way, and stay from then on', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { options: [option('Um')] });
    await upload(who, list, [{ id: list.options[0]?.id ?? 0, file: text('um') }]);
    let lock: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => {
      lock = resolve;
    });
    const steps: string[] = [];
    const [ctx, sender] = [app.ctx({ id: who.companyId }), app.ctx({ id: who.companyId })];
    const change = ctx.transaction(async () => {
      await lockFileList(ctx, list.id);
      lock();
      for (let reads = 0; reads < 20; reads += 1) await optionsOf(ctx, list.id);
      await FileOption.of(ctx).where({ fileId: list.id }).patch({ mediaKey: 'new' });
      steps.push('changed');
    });
    await isLocked;
    const taken = sender.transaction(async () => {
      const options = await optionsToSend(sender, list.id);
      steps.push('taken');
      return options;
    });
    await change;
    expect(await taken).toMatchObject([{ mediaKey: 'new' }]);
    expect(steps).toEqual(['changed', 'taken']);
    expect(Number((await optionsOf(ctx, list.id))[0]?.isKept)).toBe(1);
    await FileOption.of(ctx).where({ fileId: list.id }).patch({ mediaKey: null });
    expect((await app.api(who).delete(`/files/${list.id}`)).status).toBe(200);
    expect(await sender.transaction(() => optionsToSend(sender, list.id))).toEqual([]);
  });

  test('files of a list that a killed process left behind are swept', async () => {
    const who = await anAdmin();
    const list = await aFileList(who, { options: [option('Um')] });
    const { body } = await app.api(who).upload(`/files/uploadList/${list.id}`, { files: text('um') });
    const { url } = body.fileList.options[0];
    const mediaKey = url.split('/').at(-2);
    const now = Date.now();
    await app
      .ctx({ id: who.companyId })
      .insert('FilesDiscards', { mediaKey, createdAt: now, updatedAt: now });
    await app.sweep('file-lists/discards');
    await app.settle();
    expect(await fetched(url)).toBe(404);
  });
});
