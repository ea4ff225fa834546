import { definePlugin } from '@balcao/core';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pictures } from './pictures.ts';
import { contacts } from './plugin.ts';
import { pictureSource } from './ports.ts';

const network = definePlugin({
  name: 'a-network',
  requires: ['contacts'],
  register: ({ provide }) => provide(pictureSource, async () => null),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [contacts, network] });
});
afterAll(() => app.close());

test('a company with very many new contacts keeps no other company waiting', async () => {
  const [many, few] = [(await app.aCompany()).id, (await app.aCompany()).id];
  const turns: number[] = [];
  const wanted = (companyId: number) => ({
    companyId,
    target: async () => {
      turns.push(companyId);
      return null;
    },
  });
  for (let count = 0; count < 1000; count++) pictures(app.host).want(wanted(many));
  pictures(app.host).want(wanted(few));
  await eventually(() => turns.includes(few));
  // In the first round already, which has one of each.
  expect(turns.slice(0, 2)).toEqual([many, few]);
});
