import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const base = { DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40) };
const root = 'ab'.repeat(32);

describe('a WhatsApp of one’s own', () => {
  test.each(['ws://127.0.0.1:8080/ws/chat', 'wss://localhost:8443/ws/chat', 'ws://[::1]:1/ws/chat'])(
    'may be at %s',
    (url) => {
      const config = readConfig({ ...base, WHATSAPP_URL: url, WHATSAPP_TEST_ROOT: root.toUpperCase() });
      expect(config).toMatchObject({ whatsappUrl: url, whatsappTestRoot: root });
    },
  );

  test.each([
    'ws://web.whatsapp.com/ws/chat',
    'wss://10.0.0.7/ws/chat',
    'ws://127.0.0.1.evil.test/ws/chat',
    'http://127.0.0.1/ws/chat',
  ])('may not be at %s', (url) => {
    expect(() => readConfig({ ...base, WHATSAPP_URL: url })).toThrow(StartupError);
  });

  test('is trusted by a key of 64 hexadecimal digits, and only together with its address', () => {
    const url = 'ws://127.0.0.1:8080/ws/chat';
    expect(() => readConfig({ ...base, WHATSAPP_TEST_ROOT: root })).toThrow(/without WHATSAPP_URL/);
    expect(() => readConfig({ ...base, WHATSAPP_URL: url, WHATSAPP_TEST_ROOT: 'abc' })).toThrow(StartupError);
  });

  test('is not the default', () => {
    expect(readConfig(base)).toMatchObject({ whatsappUrl: null, whatsappTestRoot: null });
  });
});

describe('a variable', () => {
  test.each([
    ['PORT', '80a'],
    ['PUBLIC_URL', 'chat.example'],
    ['APP_SECRET', 'x'.repeat(31)],
    ['ADMIN_PASSWORD', 'x'.repeat(51)],
    ['SANDBOX_ENABLED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_HOURS', '721'],
  ])('%s of %s stops the start with a sentence that names it', (name, value) => {
    expect(() => readConfig({ ...base, [name]: value })).toThrow(
      new RegExp(`^The setting ${name} cannot be used: .+\\.$`),
    );
  });
});

describe('the time zone', () => {
  test.each(['America/Sao_Paulo', 'UTC', ':Europe/Lisbon'])('may be %s', (name) => {
    expect(() => readConfig({ ...base, TZ: name })).not.toThrow();
  });

  test('stops the start when nobody knows it, for hours would be off unseen', () => {
    expect(() => readConfig({ ...base, TZ: 'America/Sao Paulo' })).toThrow(/TZ cannot be used/);
  });
});
