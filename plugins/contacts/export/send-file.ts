import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers a call with a file for download that is made while it is sent. */
export function sendFile(
  reply: FastifyReply,
  content: Readable,
  { fileName, contentType }: { fileName: string; contentType: string },
): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(content);
}
