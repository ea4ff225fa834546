// Holds docs/openapi.json to two validators and a linter: `node scripts/check-openapi.mjs`. Prints each error with its place, and ends with 1
// when there is one. Warnings are the linter's advice and fail nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const source = readFileSync(file, 'utf8');
const faults = [...(await bySchema()), ...(await byParser()), ...(await byLinter())];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function bySchema() {
  const { valid, errors } = await new Validator().validate(JSON.parse(source));
  if (valid) return [];
  return [errors].flat().map((error) => `openapi-schema-validator: ${JSON.stringify(error)}`);
}

async function byParser() {
  const { valid, errors = [] } = await validate(JSON.parse(source));
  return valid ? [] : errors.map(({ message }) => `openapi-parser: ${message}`);
}

async function byLinter() {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location: [at] }) => `redocly ${ruleId}: ${message} (${at?.pointer})`);
}
