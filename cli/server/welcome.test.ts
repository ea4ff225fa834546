import { readConfig } from '@balcao/core/server.ts';
import { describe, expect, test } from '@jest/globals';
import { welcome } from './welcome.ts';

describe('what the terminal shows of a start', () => {
  const config = readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40) });
  const shown = (password: string | null, zone = 'America/Sao_Paulo') =>
    welcome({
      config,
      zone,
      address: 'http://127.0.0.1:3000',
      first: { email: 'ana@t.local', password },
      demo: { emails: ['bia@t.local'], password, seed: 7 },
    });

  test('the terminal shows a password that was drawn, this once', () => {
    expect(shown('drawn-for-you').match(/drawn-for-you/g)).toHaveLength(2);
  });

  test('the terminal says that the clock is UTC, of which a first start may not know', () => {
    expect(shown(null, 'UTC')).toContain('Clock       UTC');
    expect(shown(null)).not.toContain('Clock');
  });

  test('the terminal shows no password that was given, nor the demonstration’s', () => {
    const text = shown(null);
    expect(text.match(/the one of ADMIN_PASSWORD/g)).toHaveLength(2);
    expect(text).toContain('bia@t.local');
  });
});
