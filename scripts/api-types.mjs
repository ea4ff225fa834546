// Writes the types by which the web app calls the API, from docs/openapi.json: `node scripts/api-types.mjs`, which
// UPDATE_OPENAPI=1 does along with the document. With --check it writes nothing and fails when the file is another.
import { readFileSync, writeFileSync } from 'node:fs';
import { printTypes } from './api-types/print-types.mjs';

const target = new URL('../web/src/lib/api/api-routes.ts', import.meta.url);
const document = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'));
const text = printTypes(document);
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write(
    'web/src/lib/api/api-routes.ts does not follow docs/openapi.json: node scripts/api-types.mjs\n',
  );
  process.exit(1);
}
