import { randomBytes } from 'node:crypto';
import { AppError } from '@balcao/core';
import { storedInstallationId } from '@balcao/core/database/installation-id.ts';
import type { FileStore } from '@balcao/core/media/media-store.ts';
import { bucketOwner, openFiles } from '@balcao/core/media/open-media-store.ts';
import type { Config } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import { unfinishedImports } from '../archive/known-files.ts';
import { type Finding, fault, firstLineOf, ok } from './finding.ts';

const check = 'media';
/** Id that no company has, so that no user can see the test file. */
const noCompany = 0;

/**
 * Checks the storage of conversations' files: stores a file, reads it back and deletes it. In a bucket that is not known to be
 * this installation's it writes nothing.
 */
export async function checkMedia(config: Config, knex: Knex): Promise<Finding> {
  const place = config.mediaBucket ? `the bucket ${config.mediaBucket.name}` : `${config.dataDir}/media`;
  const cure = config.mediaBucket
    ? 'See that MEDIA_URL names a bucket that is there, and that its keys may list, get, put and delete.'
    : `Let the server's user write there: chown -R ${process.getuid?.()} ${place} && chmod -R u+rwX ${place}`;
  try {
    const files = await openFiles(config);
    if (config.mediaBucket) {
      const foreign = await notOurs(config, knex);
      if (foreign) return foreign;
    }
    const written = randomBytes(2048);
    const { key } = await files.save(noCompany, written, {
      fileName: 'probe',
      mimeType: 'application/octet-stream',
    });
    const read = await files.read(noCompany, key);
    await files.removeCompany(noCompany);
    return written.equals(read)
      ? ok(check, `Files can be written to and read from ${place}.`)
      : fault(check, `What was read from ${place} is not what was written.`, cure);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return fault(check, `Files cannot be kept in ${place}: ${firstLineOf(cause ?? error)}`, cure);
  }
}

/** Finding on a bucket that is not this installation's, as far as can be seen; null for its own. */
async function notOurs(config: Config, knex: Knex): Promise<Finding | null> {
  const { name, prefix } = config.mediaBucket ?? { name: '', prefix: '' };
  const owner = await bucketOwner(config);
  if (owner === null)
    return ok(
      check,
      `The bucket ${name} can be read; no installation keeps files in it yet, so nothing was written there.`,
    );
  const own = await storedInstallationId(knex).catch(() => null);
  if (own === null)
    return ok(
      check,
      `The bucket ${name} can be read; nothing was written there, for the database does not say whether it is its own.`,
    );
  return owner === own
    ? null
    : fault(
        check,
        `The bucket ${name} keeps the files of another installation under "${prefix}".`,
        'Give this installation a prefix or a bucket of its own by MEDIA_URL.',
      );
}

/** Number of companies, the newest and the oldest, of which files are looked for, and of files of each. */
const companiesOfLook = 10;
const filesOfLook = 5;

/** Checks whether files that the database counts are in the storage, by some files of the oldest and the newest companies; it only reads. */
export async function checkKnownFiles(config: Config, knex: Knex): Promise<Finding> {
  const files = await openFiles(config);
  const ids = (order: 'asc' | 'desc') =>
    knex('Companies').whereNull('deletedAt').orderBy('id', order).limit(companiesOfLook).pluck('id');
  const unfinished = await unfinishedImports(knex);
  const companies = new Set<number>([...(await ids('asc')), ...(await ids('desc'))]);
  const missing: string[] = [];
  let looked = 0;
  for (const companyId of companies) {
    if (unfinished.has(companyId)) continue;
    const keys: string[] = await knex('MediaFiles')
      .where({ companyId })
      .whereNull('discardedAt')
      .orderBy('mediaKey')
      .limit(filesOfLook)
      .pluck('mediaKey');
    for (const key of keys) {
      looked += 1;
      if (!(await isThere(files, companyId, key))) missing.push(`${key} of company ${companyId}`);
    }
  }
  if (missing.length === 0)
    return ok(
      'files',
      `${looked} files that the database counts were looked for, and all of them are there.`,
    );
  return fault(
    'files',
    `${missing.length} of ${looked} files that were looked for are not in the storage, such as ${missing[0]}.`,
    'See that DATA_DIR or MEDIA_URL names where the files are, and that all of them were copied there.',
  );
}

async function isThere(files: FileStore, companyId: number, key: string): Promise<boolean> {
  try {
    await files.about(companyId, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_MEDIA_FOUND') return false;
    throw error;
  }
}
