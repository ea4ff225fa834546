import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { seal, sealedBeginning, unseal } from './sealing.ts';

const appSecret = 'a secret that only this test knows';
const secrets = { appSecret, previousSecrets: [] };
const about = 'setting:1:asaas';

/** A value as older versions encrypted it, without the id of the key. */
function sealedBefore(secret: string, text: string): string {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'balcao/seal', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `sealed:1:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

describe('seal', () => {
  test('a sealed value opens with the same secret for the same row alone', () => {
    const sealed = seal(secrets, about, 'ação 🔑');
    expect(sealed).not.toContain('ação');
    expect(unseal(secrets, about, sealed)).toBe('ação 🔑');
    expect(() => unseal(secrets, 'setting:2:asaas', sealed)).toThrow();
    expect(() => unseal({ appSecret: 'another', previousSecrets: [] }, about, sealed)).toThrow();
    expect(() => unseal(secrets, about, `${sealed.slice(0, -4)}AAAA`)).toThrow();
  });

  test('a sealed value differs each time, and a text that was never sealed stays as it is', () => {
    expect(seal(secrets, 'x', 'y')).not.toBe(seal(secrets, 'x', 'y'));
    expect(seal(secrets, 'x', '')).toBe('');
    expect(unseal(secrets, 'x', 'in clear')).toBe('in clear');
  });

  test('a sealed value names its key, and opens under a previous secret', () => {
    const sealed = seal(secrets, about, 'x');
    expect(sealed.startsWith(sealedBeginning(secrets))).toBe(true);
    const later = { appSecret: 'the one after it', previousSecrets: [appSecret] };
    expect(unseal(later, about, sealed)).toBe('x');
    expect(sealed.startsWith(sealedBeginning(later))).toBe(false);
  });

  test('a value sealed before keys were named opens under the secret and under a previous one', () => {
    const sealed = sealedBefore(appSecret, 'x');
    expect(unseal(secrets, about, sealed)).toBe('x');
    expect(unseal({ appSecret: 'the one after it', previousSecrets: [appSecret] }, about, sealed)).toBe('x');
  });
});
