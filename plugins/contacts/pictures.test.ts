import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AnsweringChannel } from '../connections/testing/answering-channel.ts';
import { pictures } from './pictures.ts';
import { contacts } from './plugin.ts';

const channel = new AnsweringChannel();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...channel.plugins, contacts] });
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

test('a new contact gets the picture that its network shows of it', async () => {
  const admin = await app.aUser(await app.aCompany());
  await channel.connect(app, admin);
  channel.picture = 'https://pictures.example/ana.jpg';
  const api = app.api(admin);
  const { id } = (await api.post('/contacts', { name: 'Ana Lima', number: '5511988880001' })).body;
  await eventually(
    async () => (await api.get(`/contacts/${id}`)).body.profilePicUrl === 'https://pictures.example/ana.jpg',
  );
});
