import { seal } from '@balcao/core';
import type { TestApp } from '@balcao/core/testing/index.ts';
import { hashToken } from '@balcao/plugins/connections/token-seal.ts';
import type { Value } from '../archive/read-archive.ts';

/** Values of `fillCompany` for columns that are sealed, hashed, or take no other text: paired numbers, tokens, a log of two rows. */
export function sealedHere({ host }: TestApp, companyId: number, token: string) {
  const base = companyId * 100_000;
  const sealed = (about: string, text: string) => seal(host.config.appSecret, about, text);
  const columns: Record<string, (id: number) => Value> = {
    'WhatsappCredentials.credentials': (id) => sealed(`whatsapp-credentials:${id}`, `{"me":${id - base}}`),
    'WhatsappKeys.type': () => 'session',
    'WhatsappKeys.keyId': (id) => `k${id - base}`,
    'WhatsappKeys.value': (id) => sealed(`whatsapp-key:${id}:session:k${id - base}`, '{"key":1}'),
    'Whatsapps.tokenSealed': (id) => sealed(`connection-token:${companyId}`, `${token} ${id}`),
    'Whatsapps.tokenHash': (id) => hashToken(host, `${token} ${id}`),
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
