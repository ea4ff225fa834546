import { createPrivateKey } from 'node:crypto';
import { type Context, fieldsOf, jsonIn, seal, unseal } from '@balcao/core';
import { InvalidKey } from './contract/errors.ts';

/** Encrypts a secret of the company's integrations for the database. */
export function sealed(ctx: Context, text: string): string {
  return seal(ctx.host.config, `integration:${ctx.companyId}`, text);
}

/** Decrypts a stored secret. Throws when it was encrypted under another APP_SECRET or for another company. */
export function unsealed(ctx: Context, stored: string): string {
  return unseal(ctx.host.config, `integration:${ctx.companyId}`, stored);
}

/** Reads the parts of a Google service account's key file that a call needs. Throws ERR_INTEGRATION_KEY_INVALID. */
export function serviceAccountIn(text: string): { email: string; privateKey: string } {
  const { client_email: email, private_key: privateKey } = fieldsOf(jsonIn(text));
  if (typeof email !== 'string' || typeof privateKey !== 'string') throw InvalidKey();
  try {
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw InvalidKey();
  } catch (cause) {
    throw InvalidKey({ cause });
  }
  return { email, privateKey };
}
