import { chainKey, emptyHead } from '@balcao/core/audit/chain.ts';
import { expect, test } from '@jest/globals';
import { portable } from './portable-row.ts';

const secrets = { appSecret: 'a secret that only this test knows', previousSecrets: [], formerKeys: [] };
const columns = ['companyId', 'seq', 'hash', 'baseSeq', 'baseHash', 'at', 'breaks', 'mac'] as const;

test.each([
  ['the application sealed it', {}, 0],
  ['changed past the application', { baseSeq: 3 }, 1],
])('the head of an audit log is exported with its breaks when %s', (_when, changed, breaks) => {
  const head = { ...chainKey(secrets).seal({ ...emptyHead(7), seq: 5, hash: 'x' }), ...changed };
  const row = columns.map((column) => head[column]);
  const cells = portable({ name: 'AuditHeads', columns }, row, { secrets, lost: () => undefined });
  expect(cells[columns.indexOf('breaks')]).toBe(breaks);
});
