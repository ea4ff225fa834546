import { type Reason, unsupportedText } from '@balcao/core';
import { proto, toNumber } from '@whiskeysockets/baileys';
import { texts } from '../unsupported-texts.ts';
import type { Content, Read } from './message-content.ts';
import * as kinds from './unsupported.ts';

const byCode = new Map(Object.entries(texts));

/** Kinds that only change or wrap others, and that no phone shows as a message. */
const silent: ReadonlySet<string> = new Set<keyof proto.IMessage>([
  'protocolMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'reactionMessage',
  'encReactionMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'stickerSyncRmrMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'statusNotificationMessage',
  'limitSharingMessage',
  // Read by their content; empty ones show nothing.
  'extendedTextMessage',
]);

/** Text for an agent about a kind that only the phone can show; null for kinds that no phone shows either. */
export function unknownKind(type: keyof proto.IMessage): Content | null {
  if (type === 'conversation' || silent.has(type)) return null;
  return unsupported(kinds.Other());
}

/** Kinds of messages in whose place the agent sees a note with the kind. */
export const unsupportedKinds: Partial<Record<keyof proto.IMessage, Read>> = {
  pollCreationMessage: poll,
  pollCreationMessageV2: poll,
  pollCreationMessageV3: poll,
  pollCreationMessageV4: poll,
  pollCreationMessageV5: poll,
  pollUpdateMessage: ({ pollUpdateMessage }) =>
    unsupported(kinds.VoteUnread(), pollUpdateMessage?.pollCreationMessageKey?.id),
  pollResultSnapshotMessageV3: ({ pollResultSnapshotMessageV3: result }) =>
    unsupported(kinds.PollResult({ what: result?.name ?? '' })),
  pollResultSnapshotMessage: ({ pollResultSnapshotMessage: result }) =>
    unsupported(kinds.PollResult({ what: result?.name ?? '' })),
  requestPaymentMessage: ({ requestPaymentMessage: asked }) =>
    unsupported(
      kinds.PaymentAsked({
        what: [amountOf(asked), noteOf(asked?.noteMessage)].filter(Boolean).join(', '),
      }),
    ),
  sendPaymentMessage: ({ sendPaymentMessage }) =>
    unsupported(kinds.PaymentSent({ what: noteOf(sendPaymentMessage?.noteMessage) })),
  declinePaymentRequestMessage: ({ declinePaymentRequestMessage }) =>
    unsupported(kinds.PaymentDeclined(), declinePaymentRequestMessage?.key?.id),
  cancelPaymentRequestMessage: ({ cancelPaymentRequestMessage }) =>
    unsupported(kinds.PaymentCancelled(), cancelPaymentRequestMessage?.key?.id),
  paymentInviteMessage: () => unsupported(kinds.PaymentInvite()),
  invoiceMessage: ({ invoiceMessage }) => unsupported(kinds.Invoice({ what: invoiceMessage?.note ?? '' })),
  stickerPackMessage: ({ stickerPackMessage }) =>
    unsupported(kinds.Stickers({ what: stickerPackMessage?.name ?? '' })),
  lottieStickerMessage: () => unsupported(kinds.MovingSticker()),
  albumMessage: ({ albumMessage }) => unsupported(album(albumMessage)),
  encCommentMessage: ({ encCommentMessage }) =>
    unsupported(kinds.Comment(), encCommentMessage?.targetMessageKey?.id),
  encEventResponseMessage: ({ encEventResponseMessage }) =>
    unsupported(kinds.EventAnswer(), encEventResponseMessage?.eventCreationMessageKey?.id),
  callLogMesssage: ({ callLogMesssage }) => unsupported(call(callLogMesssage)),
  scheduledCallCreationMessage: ({ scheduledCallCreationMessage }) =>
    unsupported(kinds.CallScheduled({ what: scheduledCallCreationMessage?.title ?? '' })),
};

/** The poll in a message, in whichever of its forms. */
export function pollIn(message: proto.IMessage): proto.Message.IPollCreationMessage | null {
  return (
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV4?.message?.pollCreationMessage ??
    message.pollCreationMessageV5 ??
    null
  );
}

/** Text of a vote in a poll; without choices, the vote was withdrawn. */
export function voted(poll: string, chosen: readonly string[]): Pick<Content, 'body' | 'unsupported'> {
  return countText(
    chosen.length > 0 ? kinds.Vote({ poll, what: chosen.join(', ') }) : kinds.VoteWithdrawn({ poll }),
  );
}

/** Text for an edit that cannot be decrypted here; it quotes the edited message. */
export function unopenedEdit({
  secretEncType,
  targetMessageKey,
}: proto.Message.ISecretEncryptedMessage): Content {
  const { EVENT_EDIT } = proto.Message.SecretEncryptedMessage.SecretEncType;
  return unsupported(
    secretEncType === EVENT_EDIT ? kinds.EventChanged() : kinds.Edited(),
    targetMessageKey?.id,
  );
}

/** Text of contact cards; a message without any is shown by its name. */
export function cards(contacts: readonly proto.Message.IContactMessage[], name = ''): Content {
  const known = contacts.flatMap(({ vcard }) => vcard || []);
  if (known.length > 0) return { kind: 'contact', body: known.join('\n') };
  const names = contacts.flatMap(({ displayName }) => displayName || []);
  return unsupported(kinds.Card({ what: names.join(', ') || name }));
}

/** Content that states the kind of message that came. */
export function unsupported(reason: Reason, quotedWireId?: string | null): Content {
  return { kind: 'text', ...countText(reason), ...(quotedWireId ? { quotedWireId } : {}) };
}

/** Text as it is stored, for API clients that know no codes, with its code for readers of any language. */
export function countText(reason: Reason): Pick<Content, 'body' | 'unsupported'> {
  return { body: unsupportedText(byCode, reason, 'pt'), unsupported: reason };
}

function poll(message: proto.IMessage): Content {
  const from = pollIn(message);
  const options = (from?.options ?? []).map(({ optionName }) => `\n- ${optionName ?? ''}`);
  return unsupported(kinds.Poll({ what: `${from?.name ?? ''}${options.join('')}` }));
}

function album(from: proto.Message.IAlbumMessage | null | undefined): Reason {
  const photos = from?.expectedImageCount ?? 0;
  const videos = from?.expectedVideoCount ?? 0;
  if (photos && videos) return kinds.AlbumOfBoth({ photos, videos });
  if (photos) return kinds.AlbumOfPhotos({ photos });
  return videos ? kinds.AlbumOfVideos({ videos }) : kinds.Album();
}

function call(from: proto.Message.ICallLogMessage | null | undefined): Reason {
  const { CallOutcome } = proto.Message.CallLogMessage;
  const seconds = from?.durationSecs ? toNumber(from.durationSecs) : 0;
  const isTaken = from?.callOutcome === CallOutcome.CONNECTED || seconds > 0;
  if (!isTaken) return from?.isVideo ? kinds.VideoCallMissed() : kinds.VoiceCallMissed();
  const minutes = Math.ceil(seconds / 60);
  return from?.isVideo ? kinds.VideoCall({ minutes }) : kinds.VoiceCall({ minutes });
}

function amountOf(asked: proto.Message.IRequestPaymentMessage | null | undefined): string {
  const thousandths = asked?.amount1000 ? toNumber(asked.amount1000) : 0;
  const { value, offset, currencyCode } = asked?.amount ?? {};
  const amount = value ? toNumber(value) / (offset || 1) : thousandths / 1000;
  return amount > 0 ? `${asked?.currencyCodeIso4217 || currencyCode || ''} ${amount.toFixed(2)}`.trim() : '';
}

function noteOf(note: proto.IMessage | null | undefined): string {
  return note?.extendedTextMessage?.text ?? note?.conversation ?? '';
}
