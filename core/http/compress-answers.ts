import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses answers of JSON, and the browser modules of plugins, from 1 KB on. Quality 1 is the cheapest level, and
 * still makes lists five times smaller. Routes with `holdsSecret` (their answers carry a token or a code) are not
 * compressed: when part of an answer is chosen by an attacker, its compressed length reveals the secret beside it
 * (the BREACH attack). Files are stored compressed, or are of a kind that does not shrink.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^(?:application\/json|text\/javascript)/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
}
