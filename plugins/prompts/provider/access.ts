import { type Context, OutsideFault } from '@balcao/core';
import { aiSettings, promptDefaults, type TokenField } from '../contract/limits.ts';
import type { Prompt } from '../prompt.ts';
import { opened } from '../secrets.ts';
import { AiFault, faultOfNetwork, NoKey } from './faults.ts';

/** Address of a provider's model and the settings by which it is called. */
export interface Access {
  baseUrl: string;
  key: string;
  model: string;
  tokenField: TokenField;
  transcriptionModel: string;
  /** True for the address and the key that the company's settings hold. */
  isOfCompany: boolean;
}

type Own = Pick<Prompt, 'id' | 'apiKey' | 'baseUrl' | 'model' | 'tokenField' | 'transcriptionModel'>;

/**
 * Merges a prompt's provider settings with the company's, and with the defaults where neither has any. The company's key
 * is sent to the company's address alone, never to one that a prompt names.
 */
export async function accessOf(ctx: Context, prompt: Own | null, typedKey?: string): Promise<Access> {
  const setting = (key: string) => ctx.host.tenancy.setting(ctx.companyId, key);
  const [key, address, model, field] = await Promise.all([
    setting(aiSettings.key),
    setting(aiSettings.baseUrl),
    setting(aiSettings.model),
    setting(aiSettings.tokenField),
  ]);
  const companyUrl = trimmed(address) || promptDefaults.baseUrl;
  const baseUrl = prompt?.baseUrl ?? companyUrl;
  const ownKey = typedKey || (prompt ? opened(ctx, prompt, 'apiKey') : '');
  return {
    isOfCompany: ownKey === '' && baseUrl === companyUrl,
    baseUrl,
    key: ownKey || (baseUrl === companyUrl ? key : ''),
    model: prompt?.model || model || promptDefaults.model,
    tokenField: prompt?.tokenField ?? (field === 'max_completion_tokens' ? field : 'max_tokens'),
    transcriptionModel: prompt?.transcriptionModel ?? promptDefaults.transcriptionModel,
  };
}

/** The address of a call: the path is added before whatever query the address has. Throws AiFault for an invalid address. */
export function addressOf({ baseUrl }: Pick<Access, 'baseUrl'>, path: string): URL {
  if (!URL.canParse(baseUrl)) throw faultOfNetwork(new OutsideFault('forbidden', false, { refusal: 'form' }));
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  return url;
}

/** True where a key is missing: a company's own server may need none, the usual provider always does. */
export function isKeyMissing({ baseUrl, key }: Pick<Access, 'baseUrl' | 'key'>): boolean {
  return key === '' && baseUrl === promptDefaults.baseUrl;
}

/** Throws AiFault where the key is missing. */
export function requireKey(access: Pick<Access, 'baseUrl' | 'key'>): void {
  if (isKeyMissing(access)) throw new AiFault(NoKey());
}

/** Authentication header for a provider. */
export function proofOf({ key }: Pick<Access, 'key'>, { hostname }: URL): Record<string, string> {
  if (key === '') return {};
  return hostname.endsWith('.openai.azure.com') ? { 'api-key': key } : { authorization: `Bearer ${key}` };
}

function trimmed(address: string): string {
  return address.trim().replace(/\/+$/, '');
}
