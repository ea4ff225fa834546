import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDir } from '@balcao/core/config/data-dir.ts';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { type Finding, fault, firstLineOf, ok } from './finding.ts';

const permissions = 'permissions';
const space = 'disk space';
const megabyte = 1024 * 1024;

/**
 * Checks which users of the machine may read the data folder, since it holds the secret and the messages of customers. Run it
 * before any other check opens the folder, which would correct its mode. `uid` is the user that the server runs as; undefined on
 * systems without user ids.
 */
export function checkPermissions(dataDir: string, uid = process.getuid?.()): Finding {
  const files = [join(dataDir, 'app-secret'), databaseFileIn(dataDir)].filter((path) => existsSync(path));
  // These bits of a mode give rights to the group and to all other users.
  const open = [dataDir, ...files].filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length > 0)
    return fault(
      permissions,
      `Other users of this machine may read ${open.join(', ')}.`,
      `Close it to them: chmod go= ${open.join(' ')}`,
    );
  const strange = [dataDir, ...files].filter((path) => !isOf(path, uid));
  if (strange.length > 0)
    return fault(
      permissions,
      `${strange.join(', ')} belongs to another user.`,
      `Give it to the server's user: chown -R ${uid} ${dataDir}`,
    );
  return checkWritable(dataDir);
}

function checkWritable(dataDir: string): Finding {
  try {
    prepareDataDir(dataDir);
  } catch (error) {
    return fault(
      permissions,
      firstLineOf(error),
      `Let this user write there, or name another folder by DATA_DIR: chmod u+rwx ${dataDir}`,
    );
  }
  return ok(permissions, `${dataDir} is this user's alone and can be written.`);
}

function isOf(path: string, uid: number | undefined): boolean {
  return uid === undefined || uid === 0 || statSync(path).uid === uid;
}

/** Checks that at least `leastMb` megabytes are free on the disk of the data folder. */
export function checkSpace(dataDir: string, leastMb: number): Finding {
  const { bavail, bsize, blocks } = statfsSync(dataDir);
  const freeMb = Math.floor((bavail * bsize) / megabyte);
  const said = `${freeMb} MB of ${Math.floor((blocks * bsize) / megabyte)} MB are free below ${dataDir}`;
  return freeMb >= leastMb
    ? ok(space, `${said}.`)
    : fault(
        space,
        `${said}, less than ${leastMb} MB.`,
        'Free some, move DATA_DIR to a larger volume, or keep files in a bucket (MEDIA_URL).',
      );
}
