import { seal } from '@balcao/core';
import type { TestApp } from '@balcao/core/testing/index.ts';
import { hashChosenToken, hashDrawnToken } from '@balcao/plugins/connections/tokens/token-hash.ts';
import type { Value } from '../archive/read-archive.ts';

/**
 * Returns values for `fillCompany` in columns that are sealed (encrypted), hashed, or take no other text: paired numbers, tokens, an
 * audit log of two rows.
 */
export function sealedHere({ host }: TestApp, companyId: number, token: string) {
  const base = companyId * 100_000;
  const sealed = (about: string, text: string) => seal(host.config, about, text);
  const columns: Record<string, (id: number) => Value> = {
    'WhatsappCredentials.credentials': (id) => sealed(`whatsapp-credentials:${id}`, `{"me":${id - base}}`),
    'WhatsappKeys.type': () => 'session',
    'WhatsappKeys.keyId': (id) => `k${id - base}`,
    'WhatsappKeys.value': (id) => sealed(`whatsapp-key:${id}:session:k${id - base}`, '{"key":1}'),
    // The first token was chosen by a client, as in earlier versions; the product generated the others.
    'Whatsapps.tokenSealed': (id) =>
      id === base + 1 ? sealed(`connection-token:${companyId}`, `${token} ${id}`) : null,
    'Whatsapps.tokenHash': (id) =>
      id === base + 1 ? hashChosenToken(host, `${token} ${id}`) : hashDrawnToken(`${token} ${id}`),
    'Whatsapps.tokenKind': (id) => (id === base + 1 ? null : 'drawn'),
    'Whatsapps.tokenHint': () => null,
    'Prompts.apiKey': (id) => sealed(`prompt:${companyId}:${id}:apiKey`, 'sk-1'),
    'ConnectionLeases.wanted': (id) => (id === base + 1 ? 'open' : 'closed'),
    'ConnectionLeases.hostId': () => null,
    'AuditHeads.seq': () => 2,
    'AuditHeads.baseSeq': () => 0,
    'AuditHeads.baseHash': () => '',
    'PromptBudgets.scope': (id) => `ticket:${id}`,
  };
  return (table: string, column: string, id: number) => columns[`${table}.${column}`]?.(id);
}
