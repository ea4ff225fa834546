import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { exportCompany } from '../company/export-company.ts';
import { examine } from '../doctor/examine.ts';
import { type BackupKit, passphrase, startBackupKit } from '../testing/backup-kit.ts';
import { backup } from './backup.ts';

let kit: BackupKit;
beforeAll(async () => {
  kit = await startBackupKit();
});
beforeEach(() => kit.at(kit.app.host.config));
afterAll(() => kit.close());

describe('an archive that would lack files', () => {
  const media = () => join(kit.app.host.config.dataDir, 'media');
  beforeEach(() => rename(media(), `${media()}-away`));
  afterEach(async () => {
    await rm(media(), { recursive: true, force: true });
    await rename(`${media()}-away`, media());
  });

  test.each(['backup', 'companies export'])(
    '%s is refused where files that the database counts are not in the storage, unless that is allowed',
    async (command) => {
      const args = command === 'backup' ? ['backup'] : ['companies', 'export', String(kit.companyId)];
      const to = kit.newFile();
      const refused = await kit.balcao(...args, '--to', to, '--json');
      expect([refused.code, JSON.parse(refused.err)]).toEqual([
        3,
        expect.objectContaining({
          ...{ error: 'ERR_FILES_MISSING', details: { missing: 1 } },
          message: expect.stringContaining(`${kit.key} of company ${kit.companyId}`),
        }),
      ]);
      expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, false]);
      const would = await kit.balcao(...args, '--to', to, '--dry-run', '--json');
      expect(JSON.parse(would.out)).toMatchObject({ files: 0, missing: 1 });
      const allowed = await kit.balcao(...args, '--to', to, '--allow-missing-files');
      expect([allowed.code, allowed.out]).toEqual([
        0,
        expect.stringContaining('1 files that the database counts'),
      ]);
    },
  );

  test('backup and export are refused for files that the storage lacks before a row is written', async () => {
    const begun: string[] = [];
    const progress = { ...silentProgress, step: (title: string) => void begun.push(title) };
    const options = { to: kit.newFile(), passphrase, companyId: kit.companyId, park: false, progress };
    for (const make of [() => backup(options.to, options), () => exportCompany(options)])
      await expect(make()).rejects.toMatchObject({ code: 'ERR_FILES_MISSING' });
    expect(begun).toEqual([]);
  });

  test('a restored archive that lacks files counts them no more, and is backed up', async () => {
    const file = kit.newFile();
    expect((await kit.balcao('backup', '--to', file, '--allow-missing-files')).code).toBe(0);
    const place = await kit.anEmptyOne();
    expect((await kit.balcao('restore', '--from', file)).code).toBe(0);
    const knex = connectDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
    const counted = await knex('MediaFiles').where({ companyId: kit.companyId });
    const storage = await knex('CompanyStorage').where({ companyId: kit.companyId }).first('bytes');
    await knex.destroy();
    expect([counted, Number(storage.bytes)]).toEqual([[], 0]);
    expect((await kit.balcao('backup', '--to', kit.newFile())).code).toBe(0);
  });

  test('an imported company whose archive lacks files counts them no more, and is exported', async () => {
    const file = kit.newFile();
    const id = String(kit.companyId);
    expect((await kit.balcao('companies', 'export', id, '--to', file, '--allow-missing-files')).code).toBe(0);
    const made = await kit.balcao('companies', 'import', '--from', file, '--name', 'Cópia', '--json');
    expect(made).toMatchObject({ code: 0 });
    const copy = (await kit.rows('Companies').where({ name: 'Cópia' }).first('id')).id;
    const storage = await kit.rows('CompanyStorage').where({ companyId: copy }).first('bytes');
    expect([await kit.rows('MediaFiles').where({ companyId: copy }), Number(storage.bytes)]).toEqual([[], 0]);
    expect((await kit.balcao('companies', 'export', String(copy), '--to', kit.newFile())).code).toBe(0);
  });

  test('a file whose removal was ordered is not looked for', async () => {
    await kit
      .rows('MediaFiles')
      .where({ companyId: kit.companyId, mediaKey: kit.key })
      .update({ discardedAt: 1 });
    const made = await kit.balcao('backup', '--to', kit.newFile(), '--json');
    await kit
      .rows('MediaFiles')
      .where({ companyId: kit.companyId, mediaKey: kit.key })
      .update({ discardedAt: null });
    expect([made.code, JSON.parse(made.out)]).toEqual([0, expect.objectContaining({ missing: 0 })]);
  });

  test('the doctor names files that the database counts and the storage lacks', async () => {
    const found = await examine({ leastMb: 0 });
    expect(found.find(({ check }) => check === 'files')).toMatchObject({
      ...{ state: 'fault', said: expect.stringContaining(`${kit.key} of company ${kit.companyId}`) },
      cure: expect.stringContaining('MEDIA_URL'),
    });
  });
});
