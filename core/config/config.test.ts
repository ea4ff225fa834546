import { describe, expect, test } from '@jest/globals';
import { StartupError } from '../errors/startup-error.ts';
import { readConfig } from './config.ts';

const base = { DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40) };
const publicKey = 'ab'.repeat(32);

describe('a WhatsApp of one’s own', () => {
  test.each(['ws://127.0.0.1:8080/ws/chat', 'wss://localhost:8443/ws/chat', 'ws://[::1]:1/ws/chat'])(
    'a WhatsApp of one’s own may be at %s',
    (url) => {
      const config = readConfig({ ...base, WHATSAPP_URL: url, WHATSAPP_TEST_ROOT: publicKey.toUpperCase() });
      expect(config).toMatchObject({ whatsappUrl: url, whatsappTestRoot: publicKey });
    },
  );

  test.each([
    'ws://web.whatsapp.com/ws/chat',
    'wss://10.0.0.7/ws/chat',
    'ws://127.0.0.1.evil.test/ws/chat',
    'http://127.0.0.1/ws/chat',
  ])('a WhatsApp of one’s own may not be at %s', (url) => {
    expect(() => readConfig({ ...base, WHATSAPP_URL: url })).toThrow(StartupError);
  });

  test('a WhatsApp of one’s own is trusted by a key of 64 hexadecimal digits, together with its address', () => {
    const url = 'ws://127.0.0.1:8080/ws/chat';
    expect(() => readConfig({ ...base, WHATSAPP_TEST_ROOT: publicKey })).toThrow(/without WHATSAPP_URL/);
    expect(() => readConfig({ ...base, WHATSAPP_URL: url, WHATSAPP_TEST_ROOT: 'abc' })).toThrow(StartupError);
  });

  test('a WhatsApp of one’s own is not the default', () => {
    expect(readConfig(base)).toMatchObject({ whatsappUrl: null, whatsappTestRoot: null });
  });
});

describe('a variable', () => {
  test.each([
    ['PORT', '80a'],
    ['PUBLIC_URL', 'chat.example'],
    ['PUBLIC_URL', 'https://example.com/um balcão'],
    ['APP_SECRET', 'x'.repeat(31)],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SANDBOX_ENABLED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_HOURS', '721'],
    ['CONNECTION_TOKENS_UNTIL', '31/03/2027'],
    ['CONNECTION_TOKENS_UNTIL', '2027-02-29'],
  ])('%s of %s stops the start with a sentence that names it', (name, value) => {
    expect(() => readConfig({ ...base, [name]: value })).toThrow(
      new RegExp(`^The setting ${name} cannot be used: .+\\.$`),
    );
  });
});

describe('the time zone', () => {
  test.each(['America/Sao_Paulo', 'UTC', ':Europe/Lisbon'])('the time zone may be %s', (name) => {
    expect(() => readConfig({ ...base, TZ: name })).not.toThrow();
  });

  test('an unknown time zone stops the start, for hours would be off unseen', () => {
    expect(() => readConfig({ ...base, TZ: 'America/Sao Paulo' })).toThrow(/TZ cannot be used/);
  });
});

describe('what the API looks like', () => {
  const production = { ...base, DATABASE_URL: 'mysql://root@127.0.0.1:3306/balcao' };

  test('the API page is open to all readers on one’s own machine, and in production to signed-in users', () => {
    expect(readConfig(base).docsAccess).toBe('open');
    expect(readConfig(production).docsAccess).toBe('session');
  });

  test.each(['open', 'session', 'closed'])(
    'the API page is as DOCS_ACCESS says, here and there: %s',
    (access) => {
      for (const where of [base, production])
        expect(readConfig({ ...where, DOCS_ACCESS: access }).docsAccess).toBe(access);
    },
  );
});

describe('the payment provider', () => {
  const efi = {
    EFI_URL: 'https://pix.example',
    EFI_CLIENT_ID: 'Client_Id_1',
    EFI_CLIENT_SECRET: 'Client_Secret_1',
    EFI_CERTIFICATE: '/data/efi.p12',
    EFI_PIX_KEY: 'loja@example.com',
    EFI_WEBHOOK_SECRET: 'sixteen-or-more-1',
  };
  const asaas = {
    ASAAS_URL: 'https://asaas.example',
    ASAAS_KEY: '$aact_hmlg_1',
    ASAAS_WEBHOOK_TOKEN: 'x'.repeat(32),
  };

  test('the payment provider is none, or the one whose variables are set', () => {
    expect(readConfig(base).payments).toEqual({ gateway: null, efi: null, asaas: null });
    expect(readConfig({ ...base, ...efi }).payments).toMatchObject({ gateway: 'efi', asaas: null });
    expect(readConfig({ ...base, ...asaas }).payments).toMatchObject({ gateway: 'asaas', efi: null });
    expect(readConfig({ ...base, PAYMENT_GATEWAY: 'sandbox' }).payments.gateway).toBe('sandbox');
  });

  test('two possible payment providers need PAYMENT_GATEWAY to name one, and the other is still read', () => {
    const both = { ...base, ...efi, ...asaas };
    expect(() => readConfig(both)).toThrow(/^PAYMENT_GATEWAY is missing: /);
    expect(readConfig({ ...both, PAYMENT_GATEWAY: 'asaas' }).payments).toMatchObject({
      gateway: 'asaas',
      efi: { clientId: 'Client_Id_1', webhookMtls: false, webhookAddresses: [], testRoot: null },
    });
  });

  test.each([
    [{ PAYMENT_GATEWAY: 'paypal' }, /PAYMENT_GATEWAY/],
    [{ PAYMENT_GATEWAY: 'efi' }, /^EFI_URL, EFI_CLIENT_ID.+: missing, and nobody can pay without\.$/],
    [{ ...efi, EFI_PIX_KEY: '' }, /^EFI_PIX_KEY: missing/],
    [{ ASAAS_KEY: asaas.ASAAS_KEY }, /^ASAAS_URL, ASAAS_WEBHOOK_TOKEN: missing/],
    [{ ...efi, EFI_URL: 'http://127.0.0.1:1' }, /EFI_URL/],
    [{ ...efi, EFI_URL: 'https://id:secret@pix.example' }, /EFI_URL .+ without keys/],
    [{ ...efi, EFI_WEBHOOK_SECRET: 'short' }, /EFI_WEBHOOK_SECRET/],
    [{ ...efi, EFI_WEBHOOK_ADDRESSES: '203.0.113.7, everybody' }, /EFI_WEBHOOK_ADDRESSES/],
    [{ ...efi, EFI_TEST_ROOT: '/tmp/root.pem' }, /EFI_TEST_ROOT .+ this machine alone/],
    [{ ...asaas, ASAAS_URL: 'http://asaas.example' }, /ASAAS_URL/],
    [{ ...asaas, ASAAS_KEY: '_hmlg_1' }, /ASAAS_KEY .+ single quotes/],
    [{ ...asaas, ASAAS_WEBHOOK_TOKEN: 'x'.repeat(31) }, /ASAAS_WEBHOOK_TOKEN/],
  ])(
    'a payment provider of %j stops the start with a sentence that names what is wrong',
    (given, sentence) => {
      const read = () => readConfig({ ...base, ...given });
      expect(read).toThrow(sentence);
      expect(read).toThrow(StartupError);
    },
  );
});

test('the last day of old connection tokens counts whole', () => {
  expect(readConfig(base).oldTokensUntil).toBeNull();
  const { oldTokensUntil } = readConfig({ ...base, CONNECTION_TOKENS_UNTIL: '2027-03-31' });
  expect(oldTokensUntil).toBe(Date.UTC(2027, 3, 1));
});
