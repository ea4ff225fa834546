import { redisHints } from '../redis/redis-servers.ts';

const hints: Readonly<Record<string, string>> = {
  PORT: 'it must be a number up to 65535.',
  PUBLIC_URL:
    'it must start with http:// or https://; a path in it has letters, digits, -, _, . and ~ alone.',
  DATABASE_MIGRATE_URL: 'it must start with mysql://.',
  DATABASE_URL: 'it must start with mysql://.',
  ...redisHints,
  APP_SECRET: 'it needs at least 32 characters.',
  APP_SECRET_PREVIOUS: 'it needs at least 32 characters.',
  ADMIN_PASSWORD: 'it needs 5 to 128 characters.',
  SANDBOX_ENABLED: 'it must be true or false.',
  WHATSAPP_URL: 'it must start with ws:// or wss://.',
  WHATSAPP_TEST_ROOT: 'it must be a public key of 64 hexadecimal digits.',
  GRAPH_URL: 'it must start with https://, or with http:// for an address of this machine.',
  GRAPH_VERSION: 'it must be a version such as v26.0.',
  META_APP_ID: 'it is the number that Meta shows as App ID.',
  META_APP_SECRET: 'it is what Meta shows as App Secret.',
  META_SIGNUP_CONFIG: 'it is the number that Meta shows as Configuration ID.',
  WEB_ENABLED: 'it must be true or false.',
  RATE_LIMIT: 'it must be true or false.',
  CALLS_PER_SECOND: 'it must be a whole number from 1.',
  CALLS_AT_ONCE: 'it must be a whole number; 0 has no calls wait.',
  CALLS_WAITING: 'it must be a whole number from 1.',
  MEDIA_URL: 'it must start with s3://.',
  MEDIA_MAX_BYTES: 'it must be a number of bytes.',
  DEFAULT_STORAGE_MB: 'it must be a number of megabytes; 0 sets no limit.',
  SMTP_URL: 'it must start with smtp:// or smtps://.',
  MAIL_FROM: 'it must be an address, such as Balcão <no-reply@example.com>.',
  AUDIT_STREAM: 'it must start with file://, https:// or http://.',
  AUDIT_STREAM_TOKEN: 'it has no spaces.',
  METRICS_TOKEN: 'it needs at least 8 characters.',
  METRICS_ENABLED: 'it must be true or false.',
  DOCS_ACCESS: 'it must be open, session or closed.',
  PASSWORD_MIN_LENGTH: 'it must be a number from 5 to 128.',
  CONNECTION_TOKENS_UNTIL: 'it must be a day, such as 2027-03-31.',
  SUPER_TWO_FACTOR: 'it must be true or false.',
  SESSION_IDLE_HOURS: 'it must be a number of hours from 1 to 720.',
  PAYMENT_GATEWAY: 'it must be sandbox, efi or asaas.',
  EFI_URL: 'it must start with https://.',
  EFI_CLIENT_ID: 'it is what Efí shows as Client_Id, without spaces or colons.',
  EFI_CLIENT_SECRET: 'it is what Efí shows as Client_Secret, without spaces.',
  EFI_PIX_KEY: 'it has at most 77 characters.',
  EFI_WEBHOOK_SECRET: 'it needs 16 to 128 letters, digits, _ or -.',
  EFI_WEBHOOK_MTLS: 'it must be true or false.',
  ASAAS_URL: 'it must start with https://.',
  ASAAS_KEY: 'a key begins with $aact_. Put it in single quotes, for a shell takes $ for a variable.',
  ASAAS_WEBHOOK_TOKEN: 'it needs 32 to 255 characters without spaces.',
};

/**
 * Returns half a sentence on the form that an environment variable must have, by which `readConfig` explains an invalid value to
 * the operator.
 */
export function hintFor(key: string): string {
  return hints[key] ?? 'its value is not among those allowed.';
}
