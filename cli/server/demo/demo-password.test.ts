import { startTestApp } from '@balcao/core/testing/index.ts';
import { expect, test } from '@jest/globals';
import { demoPassword } from './demo-password.ts';

const emails = ['bia@balcao.demo', 'bruno@balcao.demo'];

test.each([
  ['the one that the operator chose', 'Serra-Clara-26', 'Serra-Clara-26'],
  ['one of its own where agents may not have the chosen one', 'secret12', 'Balcao-demo'],
  ['one of its own where the chosen one is the e-mail of an agent', 'bruno', 'Balcao-demo'],
  ['one of its own where none was chosen', null, 'Balcao-demo'],
])('the password of the demonstration is %s', async (_what, adminPassword, expected) => {
  const app = await startTestApp({ config: { adminPassword } });
  expect(await demoPassword(app.host.contextFor(1), emails)).toBe(expected);
  await app.close();
});
