import { expect, test } from '@jest/globals';
import { isDatabaseUnavailable, mustWaitForDatabase } from './violations.ts';

const errorOf = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['all connections are taken', 'ER_CON_COUNT_ERROR'],
  ['this machine is blocked', 'ER_HOST_IS_BLOCKED'],
  ['the connections of this user are taken', 'ER_TOO_MANY_USER_CONNECTIONS'],
  ['a limit of this user is reached', 'ER_USER_LIMIT_REACHED'],
  ['it is not there for now', 'ER_SERVER_ISNT_AVAILABLE'],
  ['the connection was idle for too long', 'ER_CLIENT_INTERACTION_TIMEOUT'],
])('a database that serves nothing because %s is waited for', (_why, code) => {
  expect(isDatabaseUnavailable(errorOf(code))).toBe(true);
  expect(mustWaitForDatabase(new Error('a job failed', { cause: errorOf(code) }))).toBe(true);
});

test.each([
  ['a wrong statement', 'ER_PARSE_ERROR'],
  ['a wrong password', 'ER_ACCESS_DENIED_ERROR'],
  ['a row that is there already', 'ER_DUP_ENTRY'],
])('%s is not waited for', (_what, code) => {
  expect(mustWaitForDatabase(errorOf(code))).toBe(false);
});
