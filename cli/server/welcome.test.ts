import { readConfig } from '@balcao/core/server.ts';
import { describe, expect, test } from '@jest/globals';
import { welcome } from './welcome.ts';

describe('the welcome text in the terminal after a start', () => {
  const config = readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40) });
  /** Welcome of a first start with a demonstration; a password of null was chosen by the operator. */
  const welcomeWith = (password: string | null, zone = 'America/Sao_Paulo') =>
    welcome({
      config,
      zone,
      address: 'http://127.0.0.1:3000',
      first: { email: 'ana@t.local', password },
      demo: { emails: ['bia@t.local'], password, seed: 7 },
    });

  test('the welcome shows a generated password, which is shown nowhere else', () => {
    // Once for the administrator and once for the agents of the demonstration.
    expect(welcomeWith('generated-password').match(/generated-password/g)).toHaveLength(2);
  });

  test('the welcome warns that the server’s clock is UTC, and says nothing of another time zone', () => {
    expect(welcomeWith(null, 'UTC')).toContain('Clock       UTC');
    expect(welcomeWith(null)).not.toContain('Clock');
  });

  test('the welcome names ADMIN_PASSWORD instead of a password that the operator chose', () => {
    const text = welcomeWith(null);
    // Once for the administrator and once for the agents of the demonstration.
    expect(text.match(/the one of ADMIN_PASSWORD/g)).toHaveLength(2);
    expect(text).toContain('bia@t.local');
  });
});
