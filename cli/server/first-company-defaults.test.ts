import { startTestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { expect, test } from '@jest/globals';
import { firstCompanyDefaults } from './first-company-defaults.ts';

test('the first admin is in the queue of the sandbox phone, and a second start changes nothing', async () => {
  const app = await startTestApp({ plugins });
  try {
    await firstCompanyDefaults(app.host);
    const boss = await app.theSuperUser();
    const { body } = await app.api().post('/auth/login', { email: boss.email, password: boss.password });
    const [phone] = (await app.api(boss).get('/whatsapp')).body;
    expect(phone).toMatchObject({ provider: 'sandbox' });
    const ids = (queues: Array<{ id: number }>) => queues.map(({ id }) => id);
    expect(ids(body.user.queues)).toEqual(ids(phone.queues));
    expect(body.user.queues).toHaveLength(1);
    await firstCompanyDefaults(app.host);
    expect((await app.api(boss).get('/whatsapp')).body).toHaveLength(1);
  } finally {
    await app.close();
  }
});
