import { randomBytes } from 'node:crypto';
import { openFiles } from '@balcao/core/media/open-media-store.ts';
import type { Config } from '@balcao/core/server.ts';
import { type Finding, fault, firstLineOf, ok } from './finding.ts';

const check = 'media';
/** Id of no company: a file stored here is seen by no user and goes at once. */
const noCompany = 0;

/** Stores a file where conversations' files lie, reads it back and removes it. */
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
