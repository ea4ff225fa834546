/** @on-servers Runs on a database server too: campaigns under way are cancelled by statements on whole databases. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { examine } from '../doctor/examine.ts';
import { type BackupKit, startBackupKit } from '../testing/backup-kit.ts';
import { fillCompany } from '../testing/fill-company.ts';
import { restore } from './restore.ts';

let kit: BackupKit;
beforeAll(async () => {
  kit = await startBackupKit();
});
beforeEach(() => kit.at(kit.app.host.config));
afterAll(() => kit.close());

describe('an installation that is put back', () => {
  test('a restore cancels campaigns under way with what they had in the outbox, and names them last', async () => {
    const { id } = await kit.app.aCompany({ name: 'Campanhas' });
    const { base } = await fillCompany(kit.app.host.database.knex, id, (table, column, row) => {
      if (table === 'Campaigns' && column === 'status') return row % 2 ? 'EM_ANDAMENTO' : 'PROGRAMADA';
      if (table === 'CampaignShipping') return { state: 'sending', messageIds: `[${row}]` }[column];
      if (table === 'Messages' && column === 'outState') return 1;
      if (table === 'ConnectionLeases' && column === 'wanted') return 'open';
      return undefined;
    });
    const file = await kit.aBackup();
    for (const goOn of [true, false]) {
      const place = await kit.anEmptyOne();
      const { code, out } = await kit.balcao(
        'restore',
        '--from',
        file,
        ...(goOn ? ['--keep-campaigns'] : []),
      );
      const knex = connectDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
      const of = (table: string) => knex(table).where({ companyId: id });
      const campaigns = await of('Campaigns').orderBy('id').pluck('status');
      const outbox = await of('Outbox').pluck('messageId');
      const first = await of('CampaignShipping')
        .where({ id: base + 1 })
        .first();
      const message = await of('Messages')
        .where({ id: base + 1 })
        .first();
      await knex.destroy();
      expect([code, campaigns]).toEqual([
        0,
        goOn ? ['EM_ANDAMENTO', 'PROGRAMADA'] : ['CANCELADA', 'INATIVA'],
      ]);
      expect(out.includes('1 campaigns were under way and are cancelled')).toBe(!goOn);
      expect(out).toContain('At the first start 2 numbers link themselves');
      if (goOn) continue;
      expect(outbox.map(Number)).toEqual([base + 2]);
      expect([first.state, message.outState]).toEqual(['confirmed', 2]);
      expect(message.failureCode).toBe('REASON_CAMPAIGN_CANCELLED');
    }
    await kit.rows('Companies').where({ id }).update({ deletedAt: 1 });
  });

  test('a restore that was cut off is named as one by servers, commands and the doctor', async () => {
    const file = await kit.aBackup();
    await kit.anEmptyOne();
    const step = (title: string) => {
      if (title === 'Files') throw new Error('killed');
    };
    const dying = restore(file, { progress: { ...silentProgress, step }, isDry: false });
    await expect(dying).rejects.toThrow('killed');
    const config = readConfig();
    await expect(buildApp({ config, plugins, isOperator: true, log: createLog('silent') })).rejects.toThrow(
      /restore into this database was cut off/,
    );
    expect(await kit.balcao('backup', '--to', kit.newFile())).toMatchObject({
      ...{ code: 3, err: expect.stringContaining('was cut off') },
    });
    const found = await examine({ leastMb: 0 });
    expect(found.find(({ check }) => check === 'secret')?.cure).toContain('balcao restore');
    expect((await kit.balcao('restore', '--from', file)).code).toBe(0);
  });

  test('restore --dry-run is refused over an embedded installation, and so is a restore over files of companies', async () => {
    const file = await kit.aBackup();
    const { dataDir } = await kit.anEmptyOne({ embedded: true });
    const stray = join(dataDir, 'media', '7', 'ab');
    await mkdir(stray, { recursive: true });
    await writeFile(join(stray, 'ab'.repeat(16)), 'x');
    for (const dry of [['--dry-run'], []]) {
      const { code, err } = await kit.balcao('restore', '--from', file, ...dry, '--json');
      expect([code, JSON.parse(err).error]).toEqual([3, 'ERR_NOT_EMPTY']);
      expect(err).toContain(join(dataDir, 'media'));
    }
    await rm(join(dataDir, 'media'), { recursive: true });
    expect((await kit.balcao('restore', '--from', file, '--dry-run')).code).toBe(0);
    expect((await kit.balcao('restore', '--from', file)).code).toBe(0);
    const full = await kit.balcao('restore', '--from', file, '--dry-run');
    expect([full.code, full.err]).toEqual([3, expect.stringContaining('companies already')]);
  });
});
