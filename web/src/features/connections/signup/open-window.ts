import type { SignupOffer } from '../api/signup.ts';

/**
 * Access that a company gave in Meta's window: a code, which is valid for half a minute, and the data of the number
 * from the window.
 */
export interface Access {
  code: string;
  accountId?: string;
  phoneNumberId?: string;
}

interface Facebook {
  init(options: Readonly<Record<string, unknown>>): void;
  login(
    callback: (response: { authResponse?: { code?: string } | null }) => void,
    options: Readonly<Record<string, unknown>>,
  ): void;
}

declare global {
  interface Window {
    FB?: Facebook;
    fbAsyncInit?: () => void;
  }
}

/** The script of the window could not be loaded. */
export class WindowUnloaded extends Error {}

let loaded: Promise<Facebook> | null = null;

/**
 * Opens Meta's window, in which the admin gives the installation's app access to a number, and resolves when it closes;
 * null: without access. Loads Meta's script only then. Throws WindowUnloaded.
 */
export async function openWindow(
  { appId, configurationId, version, scripts }: SignupOffer,
  { isOnPhone }: { isOnPhone: boolean },
): Promise<Access | null> {
  loaded ??= load(scripts);
  const facebook = await loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  facebook.init({ appId, version, autoLogAppEvents: false, xfbml: false });
  let chosen: Omit<Access, 'code'> = {};
  const hear = ({ origin, data }: MessageEvent) => {
    if (isOfWindow(origin, scripts)) chosen = { ...chosen, ...idsIn(data) };
  };
  window.addEventListener('message', hear);
  try {
    const code = await new Promise<string | null>((resolve) => {
      facebook.login(({ authResponse }) => resolve(authResponse?.code ?? null), {
        config_id: configurationId,
        response_type: 'code',
        override_default_response_type: true,
        extras: {
          setup: {},
          sessionInfoVersion: '3',
          ...(isOnPhone ? { featureType: 'whatsapp_business_app_onboarding' } : {}),
        },
      });
    });
    return code === null ? null : { ...chosen, code };
  } finally {
    window.removeEventListener('message', hear);
  }
}

function load(scripts: string): Promise<Facebook> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${scripts}/en_US/sdk.js`;
    script.async = true;
    window.fbAsyncInit = () => (window.FB ? resolve(window.FB) : reject(new WindowUnloaded()));
    script.onerror = () => {
      script.remove();
      reject(new WindowUnloaded());
    };
    document.head.append(script);
  });
}

/** True for messages from Meta's hosts, or the simulated one: any page can send a message. */
function isOfWindow(origin: string, scripts: string): boolean {
  if (new URL(scripts).hostname !== 'connect.facebook.net') return origin === scripts;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && (hostname === 'facebook.com' || hostname.endsWith('.facebook.com'));
}

/** Account and number that the window names at its end. */
function idsIn(data: unknown): Omit<Access, 'code'> {
  const message = parsed(data);
  if (message?.type !== 'WA_EMBEDDED_SIGNUP' || !message.event?.startsWith('FINISH')) return {};
  const { waba_id: accountId = '', phone_number_id: phoneNumberId = '' } = message.data ?? {};
  return {
    ...(isId(accountId) ? { accountId } : {}),
    ...(isId(phoneNumberId) ? { phoneNumberId } : {}),
  };
}

interface Finished {
  type?: string;
  event?: string;
  data?: { waba_id?: string; phone_number_id?: string };
}

function parsed(data: unknown): Finished | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as Finished | null) : null;
  } catch {
    return null;
  }
}

function isId(id: unknown): boolean {
  return /^\d{5,30}$/.test(String(id));
}
