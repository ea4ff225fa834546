import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ProvisioningDocument } from './document.ts';

const path = 'docs/provisioning.schema.json';

describe('docs/provisioning.schema.json', () => {
  test('docs/provisioning.schema.json is the schema by which files are checked: UPDATE_CLI=1 writes it anew', () => {
    const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...ProvisioningDocument };
    const made = `${JSON.stringify(schema, null, 2)}\n`;
    if (process.env.UPDATE_CLI) writeFileSync(path, made);
    expect(readFileSync(path, 'utf8')).toBe(made);
  });

  test('docs/provisioning.schema.json takes no password and no id', () => {
    const { properties } = JSON.parse(readFileSync(path, 'utf8'));
    const company = properties.companies.items.properties;
    expect(Object.keys(company)).toEqual(expect.not.arrayContaining(['planId', 'id']));
    expect(company.password.required).toEqual(['fromEnv']);
    expect(Object.keys(company.users.items.properties)).toEqual(expect.arrayContaining(['email', 'queues']));
  });
});
