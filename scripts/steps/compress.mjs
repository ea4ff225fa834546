import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './run.mjs';

const isText = (file) => /\.(?:js|css|html|svg|json|wasm|txt|webmanifest)$/.test(file);
/** Least size of a file in bytes that is compressed; below it headers weigh more than the saving. */
const bytesMin = 512;

const ways = [
  {
    suffix: '.br',
    shrink: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', shrink: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/**
 * Writes `x.br` and `x.gz` beside each of these files (paths from the root) that gets smaller that way: once at build,
 * so that no request pays for it.
 */
export async function compress(files) {
  await Promise.all(files.filter(isText).map(compressOne));
}

async function compressOne(file) {
  const path = resolve(root, file);
  const bytes = readFileSync(path);
  if (bytes.length < bytesMin) return;
  for (const { suffix, shrink } of ways) {
    const shrunk = await shrink(bytes);
    if (shrunk.length < bytes.length * 0.95) writeFileSync(path + suffix, shrunk);
  }
}
