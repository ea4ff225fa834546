import { randomBytes } from 'node:crypto';
import { openFiles } from '@balcao/core/media/open-media-store.ts';
import type { Config } from '@balcao/core/server.ts';
import { type Finding, fault, firstLineOf, ok } from './finding.ts';

const check = 'media';
/** Id that no company has, so that no user can see the test file. */
const noCompany = 0;

/** Checks the storage of conversations' files: stores a file, reads it back and deletes it. */
export async function checkMedia(config: Config): Promise<Finding> {
  const place = config.mediaBucket ? `the bucket ${config.mediaBucket.name}` : `${config.dataDir}/media`;
  const cure = config.mediaBucket
    ? 'See that MEDIA_URL names a bucket that is there, and that its keys may list, get, put and delete.'
    : `Let the server's user write there: chown -R ${process.getuid?.()} ${place} && chmod -R u+rwX ${place}`;
  try {
    const files = await openFiles(config);
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
