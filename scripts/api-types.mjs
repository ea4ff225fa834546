// Writes the types by which the web app calls the API, from docs/openapi.json: `node scripts/api-types.mjs`, which
// UPDATE_OPENAPI=1 does along with the document. With --check it writes nothing and fails when the file is another.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const target = new URL('../web/src/lib/api-routes.ts', import.meta.url);
const { paths } = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'));

const routes = {};
for (const [path, methods] of Object.entries(paths))
  for (const [method, { responses }] of Object.entries(methods)) {
    const answers = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(
        ([, { content }]) =>
          content?.['application/json']?.schema ?? { tsType: content ? 'unknown' : 'null' },
      );
    routes[`${method.toUpperCase()} ${path}`] = answers.length === 1 ? answers[0] : { anyOf: answers };
  }
const text = await compile(
  {
    title: 'ApiAnswers',
    type: 'object',
    properties: routes,
    required: Object.keys(routes),
    additionalProperties: false,
  },
  'ApiAnswers',
  {
    additionalProperties: false,
    bannerComment:
      '/** What each route answers; made from docs/openapi.json by scripts/api-types.mjs. Do not edit. */',
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  },
);
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write(
    'web/src/lib/api-routes.ts does not follow docs/openapi.json: node scripts/api-types.mjs\n',
  );
  process.exit(1);
}
