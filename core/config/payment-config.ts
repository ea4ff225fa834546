import { isIP } from 'node:net';
import { StartupError } from '../errors/startup-error.ts';
import { isLoopback } from './loopback-url.ts';

/** Payment provider by which companies pay this installation, and the settings of each provider. */
export interface PaymentConfig {
  /** null: none was named. */
  gateway: 'sandbox' | 'efi' | 'asaas' | null;
  efi: EfiConfig | null;
  asaas: AsaasConfig | null;
}

/** Environment variables for the payment provider Efí. */
export interface EfiConfig {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Path of the client certificate with its key: PKCS#12 without a passphrase, or PEM. */
  certificate: string;
  /** The receiver's Pix key. */
  pixKey: string;
  /** Secret in the URL to which Efí reports payments; it proves that a report is genuine. */
  webhookSecret: string;
  /** IP addresses from which payment reports are accepted; an empty list: from any. */
  webhookAddresses: readonly string[];
  /**
   * True when the proxy before the server checks Efí's client certificate, which Efí verifies when the webhook is set
   * up.
   */
  webhookMtls: boolean;
  /** Path of the certificate that signs a simulated Efí on this machine, for tests; null: the usual authorities. */
  testRoot: string | null;
}

/** Environment variables for the payment provider Asaas. */
export interface AsaasConfig {
  url: string;
  key: string;
  webhookToken: string;
}

type Given = Partial<Record<`${'PAYMENT' | 'EFI' | 'ASAAS'}_${string}`, string>>;

const efiNeeds = [
  'EFI_URL',
  'EFI_CLIENT_ID',
  'EFI_CLIENT_SECRET',
  'EFI_CERTIFICATE',
  'EFI_PIX_KEY',
  'EFI_WEBHOOK_SECRET',
] as const;
const asaasNeeds = ['ASAAS_URL', 'ASAAS_KEY', 'ASAAS_WEBHOOK_TOKEN'] as const;

/**
 * Reads the settings of payments. The chosen provider needs all its settings, and so does any other with a setting, since its
 * earlier charges may still be read. Throws StartupError with one sentence.
 */
export function readPayments(e: Given): PaymentConfig {
  const gateway = (e.PAYMENT_GATEWAY ?? null) as PaymentConfig['gateway'];
  const efi = complete(e, efiNeeds, gateway === 'efi');
  const asaas = complete(e, asaasNeeds, gateway === 'asaas');
  if (gateway === null && efi && asaas)
    throw new StartupError('PAYMENT_GATEWAY is missing: say whether efi or asaas takes new charges.');
  if (e.EFI_TEST_ROOT && !(efi && isLoopback(efi.EFI_URL)))
    throw new StartupError(
      'The setting EFI_TEST_ROOT cannot be used: it is for an EFI_URL of this machine alone.',
    );
  return {
    gateway: gateway ?? (efi ? 'efi' : asaas ? 'asaas' : null),
    efi: efi && {
      url: requireAddress('EFI_URL', efi.EFI_URL),
      clientId: efi.EFI_CLIENT_ID,
      clientSecret: efi.EFI_CLIENT_SECRET,
      certificate: efi.EFI_CERTIFICATE,
      pixKey: efi.EFI_PIX_KEY,
      webhookSecret: efi.EFI_WEBHOOK_SECRET,
      webhookAddresses: requireAddresses(e.EFI_WEBHOOK_ADDRESSES ?? ''),
      webhookMtls: e.EFI_WEBHOOK_MTLS === 'true',
      testRoot: e.EFI_TEST_ROOT ?? null,
    },
    asaas: asaas && {
      url: requireAddress('ASAAS_URL', asaas.ASAAS_URL),
      key: asaas.ASAAS_KEY,
      webhookToken: asaas.ASAAS_WEBHOOK_TOKEN,
    },
  };
}

function complete<Name extends keyof Given>(
  e: Given,
  names: readonly Name[],
  isNamed: boolean,
): Record<Name, string> | null {
  const missing = names.filter((name) => !e[name]);
  if (missing.length === names.length && !isNamed) return null;
  if (missing.length > 0)
    throw new StartupError(`${missing.join(', ')}: missing, and nobody can pay without.`);
  return Object.fromEntries(names.map((name) => [name, e[name]])) as Record<Name, string>;
}

/**
 * Checks the URL of a payment provider. It receives the installation's keys, so http:// is allowed for this machine only, and
 * never with a client certificate.
 */
function requireAddress(name: 'EFI_URL' | 'ASAAS_URL', url: string): string {
  const isOpenTo = name === 'ASAAS_URL' && isLoopback(url);
  const fits = URL.canParse(url) && (url.startsWith('https://') || isOpenTo);
  if (!fits) throw new StartupError(`The setting ${name} cannot be used: it must start with https://.`);
  const { username, search, hash } = new URL(url);
  if (username || search || hash)
    throw new StartupError(`The setting ${name} cannot be used: it is an address alone, without keys.`);
  return url;
}

function requireAddresses(list: string): string[] {
  const addresses = list.split(/[\s,]+/).filter(Boolean);
  if (addresses.every((address) => isIP(address) !== 0)) return addresses;
  throw new StartupError(
    'The setting EFI_WEBHOOK_ADDRESSES cannot be used: it takes addresses such as 203.0.113.7, separated by commas.',
  );
}
