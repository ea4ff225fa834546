import { connectDatabase } from '@balcao/core/database/connect.ts';
import { installationId } from '@balcao/core/database/installation-id.ts';
import { bucketOwner } from '@balcao/core/media/open-media-store.ts';
import { readConfig } from '@balcao/core/server.ts';
import { startTestApp } from '@balcao/core/testing/index.ts';
import { type BucketServer, startBucketServer } from '@balcao/core/testing/servers/bucket-server.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { silentProgress } from '../../progress.ts';
import { examine } from '../doctor/examine.ts';
import { type BackupKit, startBackupKit } from '../testing/backup-kit.ts';
import { restore } from './restore.ts';

let kit: BackupKit;
beforeAll(async () => {
  kit = await startBackupKit();
});
beforeEach(() => kit.at(kit.app.host.config));
afterAll(() => kit.close());

describe('a bucket', () => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await startBucketServer();
  });
  afterAll(() => server.close());
  const bucket = (prefix: string) => ({
    ...server.env,
    MEDIA_URL: server.env.MEDIA_URL.replace('/files?', `/${prefix}?`),
  });
  const media = async () => (await examine({ leastMb: 0 })).find(({ check }) => check === 'media');

  test.each([{ hasId: true }, { hasId: false }])(
    'a restore claims the bucket for its installation, and no other may restore into it: %j',
    async ({ hasId }) => {
      const prefix = `own-${hasId}`;
      await kit.rows('JobLocks').where({ name: 'installation' }).delete();
      if (hasId) await installationId(kit.app.host.database);
      const file = await kit.aBackup();
      await kit.anEmptyOne();
      Object.assign(process.env, bucket(prefix));
      const empty = await server.objects();
      expect((await kit.balcao('restore', '--from', file, '--dry-run')).code).toBe(0);
      expect(await server.objects()).toEqual(empty);
      const step = (title: string) => {
        if (title === 'Files') throw new Error('killed');
      };
      const dying = restore(file, { progress: { ...silentProgress, step }, isDry: false });
      await expect(dying).rejects.toThrow('killed');
      expect((await kit.balcao('restore', '--from', file)).code).toBe(0);
      const knex = connectDatabase(readConfig());
      expect(await bucketOwner(readConfig())).toBe(await installationId({ knex }));
      await knex.destroy();
      expect(await media()).toMatchObject({ state: 'ok', said: expect.stringContaining('written to') });

      const other = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
      const theirs = kit.newFile();
      kit.at(other.host.config);
      if (hasId) await installationId(other.host.database);
      expect((await kit.balcao('backup', '--to', theirs)).code).toBe(0);
      const before = await server.objects();
      await kit.anEmptyOne();
      Object.assign(process.env, bucket(prefix));
      for (const dry of [['--dry-run'], []])
        expect(await kit.balcao('restore', '--from', theirs, ...dry)).toMatchObject({
          ...{ code: 5, err: expect.stringContaining('another installation') },
        });
      await installationId(other.host.database);
      kit.at(other.host.config);
      Object.assign(process.env, bucket(prefix));
      expect(await media()).toMatchObject({
        ...{ state: 'fault', said: expect.stringContaining('another installation') },
      });
      expect(await server.objects()).toEqual(before);
      await other.close();
    },
  );

  test('the doctor writes nothing into a bucket that no installation has claimed', async () => {
    Object.assign(process.env, bucket('new'));
    const before = await server.objects();
    const found = await examine({ leastMb: 0 });
    expect(found.find(({ check }) => check === 'media')).toMatchObject({ state: 'ok' });
    expect(found.find(({ check }) => check === 'isolation live')).toMatchObject({ state: 'ok' });
    expect(await server.objects()).toEqual(before);
  });
});
