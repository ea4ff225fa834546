import { seal, unseal } from '@balcao/core';
import { isSealed, type Secrets } from '@balcao/core/server.ts';
import type { Value } from '../archive/read-archive.ts';

type Cells = Readonly<Record<string, Value>>;

/**
 * Returns the text to which a sealed (encrypted) value of a row is bound. With another text, as in another row, it cannot be
 * opened, so that no value can be copied into another row.
 */
export type About = (row: Cells) => string;

/**
 * Text to which each sealed column of a company is bound, equal to that of the code which seals it. Ids in it are those of the
 * row as it is stored in its installation.
 */
const sealed: Readonly<Record<string, Readonly<Record<string, About>>>> = {
  CloudNumbers: {
    token: ({ connectionId }) => `cloud/${connectionId}/token`,
    appSecret: ({ connectionId }) => `cloud/${connectionId}/appSecret`,
    verifyToken: ({ connectionId }) => `cloud/${connectionId}/verifyToken`,
  },
  CloudSignups: { token: ({ companyId, codeDigest }) => `cloud-signup/${companyId}/${codeDigest}` },
  FlowSecrets: { sealed: ({ companyId }) => `flow-secret:${companyId}` },
  Prompts: {
    apiKey: ({ companyId, id }) => `prompt:${companyId}:${id}:apiKey`,
    voiceKey: ({ companyId, id }) => `prompt:${companyId}:${id}:voiceKey`,
  },
  QueueIntegrations: {
    secret: ({ companyId }) => `integration:${companyId}`,
    earlierSecret: ({ companyId }) => `integration:${companyId}`,
    jsonContent: ({ companyId }) => `integration:${companyId}`,
  },
  SecondFactors: { sealedSecret: ({ companyId, userId }) => `two-factor:${companyId}:${userId}` },
  Settings: { value: ({ companyId, key }) => `setting:${companyId}:${key}` },
  WebhookEndpoints: {
    secret: ({ companyId }) => `webhook:${companyId}`,
    earlierSecret: ({ companyId }) => `webhook:${companyId}`,
  },
  WebchatSecrets: { sealed: ({ companyId, widgetId }) => `webchat:${companyId}:${widgetId}` },
  WhatsappCredentials: { credentials: ({ connectionId }) => `whatsapp-credentials:${connectionId}` },
  WhatsappInbound: { piece: ({ connectionId, hash }) => `whatsapp-inbound:${connectionId}:${hash}` },
  WhatsappKeys: { value: ({ connectionId, type, keyId }) => `whatsapp-key:${connectionId}:${type}:${keyId}` },
  WhatsappPendingFiles: {
    message: ({ connectionId, wireId }) => `whatsapp-pending-file:${connectionId}:${wireId}`,
  },
  Whatsapps: { tokenSealed: ({ companyId }) => `connection-token:${companyId}` },
};

/** All sealed columns of the installation, those included whose rows do not move with a company. */
export const sealedColumns: Readonly<Record<string, Readonly<Record<string, About>>>> = {
  ...sealed,
  Mails: { letter: ({ messageId }) => String(messageId) },
};

export function isSealedColumn(table: string, column: string): boolean {
  return sealed[table]?.[column] !== undefined;
}

/** Form of a sealed value in an archive: the plain value, since the other installation seals it with its own secret. */
export interface Opened {
  opened: string;
}

export function isOpened(value: unknown): value is Opened {
  return typeof value === 'object' && value !== null && 'opened' in value;
}

/** Opens the sealed columns of a row. Calls `lost` for a value that no secret of this installation opens; it is left empty. */
export function openRow(
  table: string,
  row: Cells,
  { secrets, lost }: { secrets: Secrets; lost: () => void },
): Record<string, Value | Opened> {
  const found: Record<string, Value | Opened> = { ...row };
  for (const [column, about] of Object.entries(sealed[table] ?? {})) {
    const stored = row[column];
    if (typeof stored !== 'string' || !isSealed(stored)) continue;
    try {
      found[column] = { opened: unseal(secrets, about(row), stored) };
    } catch {
      lost();
      found[column] = { opened: '' };
    }
  }
  return found;
}

/** Seals the values that `openRow` opened, with the secret of this installation and bound to the row's new ids. */
export function sealRow(
  table: string,
  row: Readonly<Record<string, Value | Opened>>,
  secrets: Pick<Secrets, 'appSecret'>,
): Record<string, Value> {
  const plain = Object.entries(row).filter((cell): cell is [string, Value] => !isOpened(cell[1]));
  const cells: Cells = Object.fromEntries(plain);
  const found: Record<string, Value> = { ...cells };
  for (const [column, value] of Object.entries(row)) {
    const about = sealed[table]?.[column];
    if (isOpened(value)) found[column] = about ? seal(secrets, about(cells), value.opened) : value.opened;
  }
  return found;
}
