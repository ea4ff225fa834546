import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes the product's version into the page, where the menu reads it (`src/lib/version.ts`). */
export function writeVersion(): Plugin {
  const product: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return {
    name: 'tell-version',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: product.version } }],
  };
}
