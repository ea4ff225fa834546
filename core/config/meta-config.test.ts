import { describe, expect, test } from '@jest/globals';
import { StartupError } from '../errors/startup-error.ts';
import { readMeta } from './meta-config.ts';

const app = {
  META_APP_ID: '21202248997039',
  META_APP_SECRET: 'a'.repeat(32),
  META_SIGNUP_CONFIG: '1777754066',
};
const publicUrl = 'https://balcao.example';

describe('the installation’s app at Meta', () => {
  test('an installation has none unless it is given', () => {
    expect(readMeta({}, publicUrl).metaSignup).toBeNull();
  });

  test('its script comes from Meta, or from the simulated API of this machine', () => {
    expect(readMeta(app, publicUrl).metaSignup).toMatchObject({ scripts: 'https://connect.facebook.net' });
    const simulated = { ...app, GRAPH_URL: 'http://127.0.0.1:8183/' };
    expect(readMeta(simulated, publicUrl).metaSignup).toMatchObject({ scripts: 'http://127.0.0.1:8183' });
  });

  test('it is refused with a part missing, and without the address that Meta calls', () => {
    for (const part of Object.keys(app))
      expect(() => readMeta({ ...app, [part]: undefined }, publicUrl)).toThrow(StartupError);
    expect(() => readMeta(app, null)).toThrow('PUBLIC_URL');
  });
});
