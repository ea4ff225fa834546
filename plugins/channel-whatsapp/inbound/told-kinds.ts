import { proto, toNumber } from '@whiskeysockets/baileys';
import type { Content, Read } from './read-message.ts';

/** Kinds that change or carry something else, and that a phone shows to nobody as a message. */
const silent: ReadonlySet<string> = new Set<keyof proto.IMessage>([
  'protocolMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'reactionMessage',
  'encReactionMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'stickerSyncRmrMessage',
  'placeholderMessage',
  'secretEncryptedMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'statusMentionMessage',
  'groupStatusMentionMessage',
  'statusNotificationMessage',
  'limitSharingMessage',
  // Read by what is in them; an empty one says nothing.
  'extendedTextMessage',
]);

/** What an agent is told of a kind that only the phone can show; null for what no phone shows either. */
export function untold(type: keyof proto.IMessage): Content | null {
  if (type === 'conversation' || silent.has(type)) return null;
  return told('Mensagem não suportada: abra no celular');
}

/** Kinds that are shown by saying what they are. */
export const toldKinds: Partial<Record<keyof proto.IMessage, Read>> = {
  pollCreationMessage: ({ pollCreationMessage }) => poll(pollCreationMessage),
  pollCreationMessageV2: ({ pollCreationMessageV2 }) => poll(pollCreationMessageV2),
  pollCreationMessageV3: ({ pollCreationMessageV3 }) => poll(pollCreationMessageV3),
  pollCreationMessageV4: ({ pollCreationMessageV4 }) =>
    poll(pollCreationMessageV4?.message?.pollCreationMessage),
  pollCreationMessageV5: ({ pollCreationMessageV5 }) => poll(pollCreationMessageV5),
  pollUpdateMessage: ({ pollUpdateMessage }) =>
    told('Voto na enquete: abra no celular', pollUpdateMessage?.pollCreationMessageKey?.id),
  pollResultSnapshotMessage: ({ pollResultSnapshotMessage }) =>
    told(`Resultado da enquete: ${pollResultSnapshotMessage?.name ?? ''}`),
  requestPaymentMessage: ({ requestPaymentMessage: asked }) =>
    told(`Pedido de pagamento: ${[amountOf(asked), noteOf(asked?.noteMessage)].filter(Boolean).join(', ')}`),
  sendPaymentMessage: ({ sendPaymentMessage }) =>
    told(`Pagamento enviado: ${noteOf(sendPaymentMessage?.noteMessage)}`),
  declinePaymentRequestMessage: ({ declinePaymentRequestMessage }) =>
    told('Pedido de pagamento recusado', declinePaymentRequestMessage?.key?.id),
  cancelPaymentRequestMessage: ({ cancelPaymentRequestMessage }) =>
    told('Pedido de pagamento cancelado', cancelPaymentRequestMessage?.key?.id),
  paymentInviteMessage: () => told('Convite para pagamentos: abra no celular'),
  invoiceMessage: ({ invoiceMessage }) => told(`Fatura: ${invoiceMessage?.note ?? ''}`),
  stickerPackMessage: ({ stickerPackMessage }) =>
    told(`Pacote de figurinhas: ${stickerPackMessage?.name ?? ''}`),
  lottieStickerMessage: () => told('Figurinha animada: abra no celular'),
  albumMessage: ({ albumMessage }) => album(albumMessage),
  encCommentMessage: ({ encCommentMessage }) =>
    told('Comentário: abra no celular', encCommentMessage?.targetMessageKey?.id),
  encEventResponseMessage: ({ encEventResponseMessage }) =>
    told('Resposta a um evento: abra no celular', encEventResponseMessage?.eventCreationMessageKey?.id),
  callLogMesssage: ({ callLogMesssage }) => call(callLogMesssage),
  scheduledCallCreationMessage: ({ scheduledCallCreationMessage }) =>
    told(`Chamada agendada: ${scheduledCallCreationMessage?.title ?? ''}`),
};

/** Cards; one that holds none is shown by its name. */
export function cards(contacts: readonly proto.Message.IContactMessage[], name = ''): Content {
  const known = contacts.flatMap(({ vcard }) => vcard || []);
  if (known.length > 0) return { kind: 'contact', body: known.join('\n') };
  const names = contacts.flatMap(({ displayName }) => displayName || []);
  return told(`Contato: ${names.join(', ') || name}`);
}

function told(body: string, quotedWireId?: string | null): Content {
  // What nothing follows needs no colon.
  const said = body.trim().replace(/:$/, '');
  return { kind: 'text', body: said, ...(quotedWireId ? { quotedWireId } : {}) };
}

function poll(from: proto.Message.IPollCreationMessage | null | undefined): Content {
  const options = (from?.options ?? []).map(({ optionName }) => `\n- ${optionName ?? ''}`);
  return told(`Enquete: ${from?.name ?? ''}${options.join('')}`);
}

function album(from: proto.Message.IAlbumMessage | null | undefined): Content {
  const counted = [
    [from?.expectedImageCount, 'foto(s)'],
    [from?.expectedVideoCount, 'vídeo(s)'],
  ] as const;
  return told(`Álbum: ${counted.flatMap(([count, what]) => (count ? `${count} ${what}` : [])).join(', ')}`);
}

function call(from: proto.Message.ICallLogMessage | null | undefined): Content {
  const { CallOutcome } = proto.Message.CallLogMessage;
  const kind = from?.isVideo ? 'vídeo' : 'voz';
  const seconds = from?.durationSecs ? toNumber(from.durationSecs) : 0;
  const isTaken = from?.callOutcome === CallOutcome.CONNECTED || seconds > 0;
  return told(`Chamada de ${kind} ${isTaken ? `atendida: ${Math.ceil(seconds / 60)} min` : 'não atendida'}`);
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
