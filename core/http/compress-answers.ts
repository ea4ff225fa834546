import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Sends JSON, and the browser modules of plugins, from 1 KB on compressed, at the cheapest level that still takes four fifths off a list. Routes that carry a
 * secret say so and stay as they are: beside text that others choose, the length of what is compressed betrays it.
 * Files come compressed from where they lie, or are of a kind that no compression helps.
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
