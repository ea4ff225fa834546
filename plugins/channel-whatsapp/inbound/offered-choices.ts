import { getContentType, normalizeMessageContent, type proto } from '@whiskeysockets/baileys';
import { formLines } from '../../connections/index.ts';
import { joined, parsed, pixIn } from './business-cards.ts';
import type { Content, Read } from './message-content.ts';
import * as kinds from './unsupported.ts';
import { unsupported } from './unsupported-kinds.ts';

/** Kinds of a header beside words. */
const pictures = ['imageMessage', 'videoMessage', 'documentMessage', 'locationMessage'] as const;
type Header = Partial<Pick<proto.IMessage, (typeof pictures)[number]>>;

/**
 * Reads messages that offer buttons, lists or forms: their words and each choice on a line of its own, with the picture
 * at their head. `read` reads that picture.
 */
export function choiceReaders(
  read: (message: proto.IMessage) => Content | null,
): Partial<Record<keyof proto.IMessage, Read>> {
  const withHeader = (header: Header | null | undefined, body: string): Content | null => {
    const picture = pictureIn(header);
    const content = picture && read({ [picture]: header?.[picture] });
    if (content?.media) return { ...content, body: joined(content.body, body) };
    return words(body) ?? content ?? null;
  };
  const interactive = (message: proto.Message.IInteractiveMessage | null | undefined): Content | null =>
    pixIn(message) ?? withHeader(message?.header, wordsOf(message));
  const template = (message: proto.Message.ITemplateMessage | null | undefined): Content | null => {
    if (message?.interactiveMessageTemplate) return interactive(message.interactiveMessageTemplate);
    const hydrated = hydratedIn(message);
    const { hydratedTitleText, hydratedContentText, hydratedFooterText, hydratedButtons } = hydrated ?? {};
    const buttons = (hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }) =>
      choice(
        (quickReplyButton ?? urlButton ?? callButton)?.displayText,
        urlButton?.url ?? callButton?.phoneNumber,
      ),
    );
    return withHeader(
      hydrated,
      joined(hydratedTitleText, hydratedContentText, hydratedFooterText, ...buttons),
    );
  };
  return {
    buttonsMessage: ({ buttonsMessage: said }) =>
      withHeader(
        said,
        joined(
          said?.text,
          said?.contentText,
          said?.footerText,
          ...(said?.buttons ?? []).map(({ buttonText }) => choice(buttonText?.displayText)),
        ),
      ),
    templateMessage: ({ templateMessage }) => template(templateMessage),
    highlyStructuredMessage: ({ highlyStructuredMessage: said }) =>
      template(said?.hydratedHsm) ?? words(joined(...(said?.params ?? []))),
    listMessage: ({ listMessage: said }) => {
      const rows = (said?.sections ?? []).flatMap(({ title, rows: choices }) => [
        title,
        ...(choices ?? []).map((row) => choice(row.title, row.description)),
      ]);
      return words(joined(said?.title, said?.description, ...rows, said?.footerText));
    },
    interactiveMessage: ({ interactiveMessage }) => interactive(interactiveMessage),
    interactiveResponseMessage: ({ interactiveResponseMessage: said }) => answered(said),
  };
}

/** Text of a customer's answer to a form, each field on a line; of a choice its own text. */
function answered(said: proto.Message.IInteractiveResponseMessage | null | undefined): Content | null {
  const params = parsed(said?.nativeFlowResponseMessage?.paramsJson);
  const { response_json: form = said?.nativeFlowResponseMessage?.paramsJson } = params;
  const fields = formLines(form);
  if (said?.nativeFlowResponseMessage?.name === 'flow' && fields.length > 0)
    return unsupported(kinds.Form({ what: joined(said?.body?.text, ...fields) }));
  const chosen = typeof params.display_text === 'string' ? params.display_text : params.title;
  return words(said?.body?.text || (typeof chosen === 'string' ? chosen : joined(...fields)));
}

function wordsOf(message: proto.Message.IInteractiveMessage | null | undefined): string {
  const buttons = (message?.nativeFlowMessage?.buttons ?? []).map(({ buttonParamsJson }) => {
    const { display_text: text, url, phone_number: number } = parsed(buttonParamsJson);
    return choice(text, url ?? number);
  });
  const cards = message?.carouselMessage?.cards?.map(wordsOf) ?? [];
  const { header, body, footer } = message ?? {};
  return joined(header?.title, header?.subtitle, body?.text, footer?.text, ...buttons, ...cards);
}

function words(body: string): Content | null {
  return body === '' ? null : { kind: 'text', body };
}

function choice(text: unknown, beside?: unknown): string {
  if (typeof text !== 'string' || text === '') return '';
  return typeof beside === 'string' && beside !== '' ? `- ${text}: ${beside}` : `- ${text}`;
}

/** Kinds of messages that only wrap another one, and that Baileys does not unwrap. */
const wrappings = [
  'groupMentionedMessage',
  'botInvokeMessage',
  'botTaskMessage',
  'botForwardedMessage',
  'eventCoverImage',
  'pollCreationOptionImageMessage',
  'statusAddYours',
  'questionMessage',
  'questionReplyMessage',
] as const satisfies ReadonlyArray<keyof proto.IMessage>;

/** Returns the content of a message without its wrappers. */
export function unwrapped(message: proto.IMessage): proto.IMessage {
  const wrapping = wrappings.find((kind) => message[kind]?.message);
  const inner = wrapping && normalizeMessageContent(message[wrapping]?.message);
  return inner ? unwrapped(inner) : message;
}

/**
 * Returns the message that holds the file of a message, in a form whose file Baileys finds: without wrappers, of a
 * message with choices the picture at its head, of a comment its content, of a video note the video.
 */
export function fileMessageIn(message: proto.IMessage | null | undefined): proto.IMessage | null {
  const normal = normalizeMessageContent(message);
  if (!normal) return null;
  const shown = unwrapped(normal);
  if (shown.commentMessage) return fileMessageIn(shown.commentMessage.message);
  if (shown.ptvMessage) return { videoMessage: shown.ptvMessage };
  const header = headerIn(shown);
  const picture = pictureIn(header);
  return picture ? { [picture]: header?.[picture] } : shown;
}

function headerIn(message: proto.IMessage): Header | null | undefined {
  const template = message.templateMessage ?? message.highlyStructuredMessage?.hydratedHsm;
  const interactive = message.interactiveMessage ?? template?.interactiveMessageTemplate;
  return message.buttonsMessage ?? interactive?.header ?? hydratedIn(template);
}

function hydratedIn(template: proto.Message.ITemplateMessage | null | undefined) {
  return template?.hydratedTemplate ?? template?.hydratedFourRowTemplate;
}

function pictureIn(header: Header | null | undefined) {
  return pictures.find((kind) => header?.[kind]);
}

/** Returns the kind of a message. Baileys recognises kinds by their ending, which not all of them have. */
export function typeOf(message: proto.IMessage): keyof proto.IMessage | undefined {
  const oddly = (['callLogMesssage', 'call', 'chat', ...wrappings] as const).find((kind) => message[kind]);
  return oddly ?? getContentType(message);
}
