import { type Context, type Host, parseMoment, type StoredMedia, ValidationFailed } from '@balcao/core';
import {
  type ChannelAddress,
  type ClickedAd,
  type InboundMessage,
  type MessageKind,
  messageStoreOf,
} from '../connections/index.ts';
import { addressOf, customerOf } from './customer.ts';
import type { NewPhoneMessage, PhoneMessage } from './phone-messages.ts';
import { presentNew } from './present-message.ts';
import { publishPhones } from './publish-phones.ts';
import type { SandboxDriver } from './sandbox-driver.ts';
import type { Inbound } from './schemas.ts';

/**
 * Has a simulated customer write, edit, delete or call, for an admin who tests. Resolves when it is stored in the phone's
 * inbox; the same wire id given again is the same message. Throws ERR_NO_WAPP_FOUND, ERR_SANDBOX_NOT_CONNECTED,
 * ERR_VALIDATION.
 */
export async function customerWrites(
  ctx: Context,
  driver: SandboxDriver,
  connectionId: number,
  input: Inbound,
  { media, ad }: { media?: StoredMedia | undefined; ad?: ClickedAd } = {},
): Promise<{ wireId: string }> {
  await driver.connected.require(ctx, connectionId);
  const { host, companyId } = ctx;
  const system = host.contextFor(companyId);
  const messageStore = messageStoreOf(host);
  const timestamp = momentOf(input.timestamp);
  const from = sendersOf(input);
  const wireId = input.wireId ?? driver.newWireId();
  const author = {
    from,
    ...(input.group ? { group: groupOf(input.group, input.groupName) } : {}),
    ...(input.fromMe ? { fromMe: true } : {}),
  };
  if (input.call) {
    await messageStore.called(system, connectionId, {
      from: from[0] as ChannelAddress,
      kind: input.call,
      wireId,
      timestamp,
    });
    return { wireId };
  }
  if (input.revokeOf) {
    await messageStore.revoked(system, connectionId, { ...author, wireId: input.revokeOf });
    await changeMessage(host, { companyId, connectionId, wireId: input.revokeOf }, { revoked: 1 });
    return { wireId: input.revokeOf };
  }
  if (input.editOf) {
    await messageStore.edited(system, connectionId, {
      ...author,
      wireId: input.editOf,
      body: input.body ?? '',
      timestamp,
    });
    await changeMessage(
      host,
      { companyId, connectionId, wireId: input.editOf },
      { edited: 1, body: input.body ?? '' },
    );
    return { wireId: input.editOf };
  }
  const quoted = await quotedWords(host, { companyId, connectionId }, input);
  const message = {
    ...messageOf(input, { wireId, from, timestamp, media }),
    ...quoted,
    ...(ad ? { ad } : {}),
  };
  const row = rowOf(message, { companyId, connectionId }, from);
  await Promise.all([messageStore.receive(system, connectionId, [message]), driver.messages.add(row)]);
  publishPhones(host, companyId, {
    action: 'create',
    whatsappId: connectionId,
    messages: [presentNew(host, row)],
  });
  return { wireId };
}

function messageOf(
  input: Inbound,
  {
    wireId,
    from,
    timestamp,
    media,
  }: Pick<InboundMessage, 'wireId' | 'from' | 'timestamp'> & { media?: StoredMedia | undefined },
): InboundMessage {
  const kind = input.kind ?? kindOf(media?.mimeType);
  const body = input.body ?? '';
  if (!media && body.trim() === '')
    throw ValidationFailed({ details: { body: 'a message has text or media' } });
  return {
    wireId,
    from,
    kind,
    body,
    timestamp,
    ...(input.group ? { group: groupOf(input.group, input.groupName) } : {}),
    ...(input.fromMe ? { fromMe: true } : {}),
    ...(kind === 'location' ? { location: locationOf(body) } : {}),
    ...(media ? { media: { ...media, ...(input.voice ? { voice: true } : {}) } } : {}),
    ...(input.quotedWireId ? { quotedWireId: input.quotedWireId } : {}),
    ...(input.name ? { pushName: input.name } : {}),
  };
}

/** Returns the quoted text as the customer's phone would send it; none of a message that the phone never received. */
async function quotedWords(
  host: Host,
  { companyId, connectionId }: { companyId: number; connectionId: number },
  input: Inbound,
): Promise<Pick<InboundMessage, 'quoted'>> {
  if (!input.quotedWireId) return {};
  const customer = customerOf(
    input.group ? groupOf(input.group, input.groupName).address : addressOf(input.from),
  );
  const row: PhoneMessage | undefined = await host
    .contextFor(companyId)
    .table('SandboxMessages')
    .where({ connectionId, wireId: input.quotedWireId, customer })
    .first();
  if (!row) return {};
  const { kind, body, mediaName, direction } = row;
  return {
    quoted: {
      kind: kind as MessageKind,
      body,
      ...(mediaName ? { fileName: mediaName } : {}),
      ...(direction === 'out' ? { fromMe: true } : {}),
    },
  };
}

function rowOf(
  message: InboundMessage,
  about: { companyId: number; connectionId: number },
  from: readonly ChannelAddress[],
): NewPhoneMessage {
  const { group, media } = message;
  return {
    ...about,
    direction: message.fromMe ? 'out' : 'in',
    wireId: message.wireId,
    customer: customerOf(group?.address ?? (from[0] as ChannelAddress)),
    author: message.pushName ?? null,
    kind: message.kind,
    body: message.body,
    mediaKey: media?.key ?? null,
    mediaName: media?.fileName ?? null,
    mediaType: media?.mimeType ?? null,
    quotedWireId: message.quotedWireId ?? null,
    attributes: null,
    ack: 3,
    sentAt: message.timestamp,
  };
}

function sendersOf({ from, lid }: Inbound): ChannelAddress[] {
  const sender = addressOf(from);
  if (sender.value === '') throw ValidationFailed({ details: { from: 'a number with country code' } });
  return lid ? [sender, { kind: 'lid', value: lid }] : [sender];
}

function groupOf(id: string, name: string | undefined): { address: ChannelAddress; name: string } {
  return { address: { kind: 'group', value: id.replace(/^group:/, '') }, name: name ?? id };
}

function kindOf(mimeType: string | undefined): MessageKind {
  if (!mimeType) return 'text';
  const family = mimeType.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

function locationOf(body: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = body.split(',').map(Number);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
    throw ValidationFailed({ details: { body: 'a location is "latitude,longitude"' } });
  }
  return { latitude: latitude as number, longitude: longitude as number };
}

const latestMoment = 8.64e15;

/** Epoch milliseconds; senders also give seconds or ISO 8601. */
function momentOf(given: Inbound['timestamp']): number {
  if (given === undefined || given === '') return Date.now();
  const number = Number(given);
  const moment = Number.isFinite(number)
    ? number < 100_000_000_000
      ? number * 1000
      : number
    : (parseMoment(String(given)) ?? Number.NaN);
  // Beyond this no date can be written, and the chat could never be shown again.
  if (!Number.isFinite(moment) || Math.abs(moment) > latestMoment)
    throw ValidationFailed({ details: { timestamp: 'epoch milliseconds or ISO 8601' } });
  return Math.trunc(moment);
}

async function changeMessage(
  host: Host,
  { companyId, connectionId, wireId }: { companyId: number; connectionId: number; wireId: string },
  change: { revoked?: number; edited?: number; body?: string },
): Promise<void> {
  await host.contextFor(companyId).table('SandboxMessages').where({ connectionId, wireId }).update(change);
  const action = change.revoked ? 'revoke' : 'edit';
  publishPhones(host, companyId, {
    action,
    whatsappId: connectionId,
    wireId,
    ...(change.body ? { body: change.body } : {}),
  });
}
