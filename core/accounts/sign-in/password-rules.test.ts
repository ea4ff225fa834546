import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { repeatsOwner } from './password-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a new password', () => {
  test('a new password is none of the commonest, in any case, nor the own e-mail or company, wherever it is set', async () => {
    const boss = app.api(await app.theSuperUser());
    const company = await app.aCompany({ name: 'Padaria São João' });
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const person = { name: 'Bia', email: 'bia.flores@teste.local', profile: 'user' };
    for (const password of [
      '123456',
      'Senha123',
      'QWERTY',
      'bia.flores',
      'Bia-Flores-2026!',
      'padariasaojoao1',
    ]) {
      const answer = await app.api(admin).post('/users', { ...person, password });
      expect({ password, status: answer.status, error: answer.body.error }).toEqual({
        password,
        status: 400,
        error: 'ERR_WEAK_PASSWORD',
      });
      expect(answer.body.details).toHaveProperty('password');
    }
    const signUp = { name: 'Loja Azul', email: 'azul@teste.local', planId: 1 };
    for (const call of [
      app.api(admin).put(`/users/${agent.id}`, { password: '123456' }),
      app.api(agent).put(`/users/${agent.id}`, { password: '123456', currentPassword: agent.password }),
      app.api().post('/companies/cadastro', { ...signUp, password: 'loja azul' }),
      boss.post('/companies', { ...signUp, password: 'lojaazul' }),
      boss.put(`/companies/${company.id}`, { password: '123456' }),
    ]) {
      expect((await call).body.error).toBe('ERR_WEAK_PASSWORD');
    }
    expect((await app.api().post('/companies/cadastro', { ...signUp, password: 'azulejos' })).status).toBe(
      200,
    );
  });

  test('a new password has at least eight characters where nothing else is set, up to 128, and not blanks alone', async () => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    const set = async (password: string) => {
      const email = `bia${[...password].length}@teste.local`;
      const { status, body } = await admin.post('/users', { name: 'Bia', email, profile: 'user', password });
      return [status, body.error];
    };
    expect(await set('girafas')).toEqual([400, 'ERR_VALIDATION']);
    expect(await set('girassol')).toEqual([200, undefined]);
    expect(await set('girafa-'.repeat(18))).toEqual([200, undefined]);
    expect(await set('x'.repeat(129))).toEqual([400, 'ERR_VALIDATION']);
    for (const blanks of [' '.repeat(9), '\u2003'.repeat(10), ' \u200b'.repeat(6)])
      expect(await set(blanks)).toEqual([400, 'ERR_VALIDATION']);
  });

  test('a new password is as long as the installation asks', async () => {
    const strict = await startTestApp({ config: { passwordMinLength: 12 } });
    try {
      const admin = strict.api(await strict.aUser(await strict.aCompany()));
      const person = { name: 'Bia', email: 'bia@teste.local', profile: 'user' };
      const refused = await admin.post('/users', { ...person, password: 'onze letras' });
      expect([refused.status, refused.body.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(refused.body.details).toEqual({ password: expect.stringContaining('12') });
      expect((await admin.post('/users', { ...person, password: 'doze  letras' })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

test.each([
  ['ana@loja.com', true],
  ['ANA.MARIA', true],
  ['anamaria2026', true],
  ['Café Bom Dia', true],
  ['cafebomdia!', true],
  ['anamaria-x', false],
  ['cafe', false],
  ['', false],
])('repeatsOwner of %j is %j', (password, repeats) => {
  const email = password === 'ana@loja.com' ? 'ana@loja.com' : 'ana.maria@loja.com';
  expect(repeatsOwner(password, { email, companyName: 'Café Bom Dia' })).toBe(repeats);
});
