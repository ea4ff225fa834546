import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time in milliseconds for the whole body of a request without files, and in which an upload must go on. */
const bodyMs = 120_000;
/** Bytes that an upload must bring in that time; less than any line that a person can work with. */
const leastBytes = 64 * 1024;
/** Time in milliseconds for a whole upload: a file of 100 MB takes a quarter of an hour over a line of one megabit. */
export const uploadMs = 30 * 60_000;

/**
 * Cuts connections whose body does not arrive: that of a request without files after two minutes, an upload when it brings
 * nearly nothing for two minutes, so that a large file over a slow line arrives and an idle sender holds no connection.
 * The server's own limit for a whole request (`uploadMs`) knows nothing of kinds.
 */
export function cutSlowBodies(app: FastifyInstance, every: Every = everyInterval): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A request that came over no line, as those of the command line, has its body at once.
    if (raw.complete || !hasBody(raw.headers) || !(raw.socket instanceof Socket)) return;
    let arrived = raw.socket.bytesRead;
    const stop = every(bodyMs, () => {
      if (raw.complete) return stop();
      const isGoingOn = raw.socket.bytesRead - arrived >= leastBytes;
      arrived = raw.socket.bytesRead;
      // After the answer the rest of a body serves nothing.
      if (!isUploading(raw.headers) || reply.raw.writableEnded || !isGoingOn) raw.socket.destroy();
    });
    raw.once('close', stop);
  });
}

/** Repeats work; returns how to stop that. */
type Every = (ms: number, work: () => void) => () => void;

const everyInterval: Every = (ms, work) => {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
};

type Headers = Record<string, string | string[] | undefined>;

function hasBody(headers: Headers): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUploading(headers: Headers): boolean {
  return String(headers['content-type']).startsWith('multipart/form-data');
}
