import {
  fileAllowanceMax,
  fileAllowances,
  greetingLengthMax,
  nameLengthMax,
  originsMax,
  titleLengthMax,
} from '@balcao/plugins/webchat/contract/limits.ts';
import type { CreateWidget, EditWidget, WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import { object, string } from 'yup';
import { isInvalid, isRequired, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';
import { wholeNumber } from '../../lib/forms/whole-number.ts';

export type WidgetValues = Pick<
  WebchatWidget,
  | 'name'
  | 'isActive'
  | 'identity'
  | 'allowsAgents'
  | 'accent'
  | 'theme'
  | 'position'
  | 'title'
  | 'greeting'
  | 'language'
  | 'attach'
  | 'voice'
  | 'rating'
  | 'filesBeforeAnswer'
  | 'visitorMbPerDay'
  | 'addressMbPerDay'
  | 'chatMbPerDay'
> & {
  /** Origins of the pages that may show the chat, one in each line. */
  origins: string;
  /** Existing connection for the chat; '' when the server must create one together with the chat. */
  connectionId: number | '';
};

/** Colours in the palette of the launcher. */
export const accents = ['#1f6feb', '#0f766e', '#2e7d32', '#b45309', '#c62828', '#7b1fa2', '#37474f'];

const megabytes = wholeNumber(fileAllowanceMax).required(isRequired).min(1, isInvalid);

export const widgetRules = object({
  name: nameRule(1, nameLengthMax),
  // A chat without an allowed page could not be opened on any page.
  origins: string()
    .test('some', isRequired, (text) => originsIn(text ?? '').length > 0)
    .test('origins', isInvalid, (text) => originsIn(text ?? '').every(isOrigin))
    .test('count', isTooLong, (text) => originsIn(text ?? '').length <= originsMax),
  title: string().max(titleLengthMax, isTooLong),
  greeting: string().max(greetingLengthMax, isTooLong),
  visitorMbPerDay: megabytes,
  addressMbPerDay: megabytes,
  chatMbPerDay: megabytes,
});

export function widgetValues(row: WebchatWidget | null): WidgetValues {
  return {
    name: row?.name ?? '',
    isActive: row?.isActive ?? true,
    identity: row?.identity ?? 'optional',
    allowsAgents: row?.allowsAgents ?? false,
    accent: row?.accent ?? '#1f6feb',
    theme: row?.theme ?? 'auto',
    position: row?.position ?? 'right',
    title: row?.title ?? '',
    greeting: row?.greeting ?? '',
    language: row?.language ?? 'pt',
    attach: row?.attach ?? true,
    voice: row?.voice ?? true,
    rating: row?.rating ?? true,
    filesBeforeAnswer: row?.filesBeforeAnswer ?? false,
    visitorMbPerDay: row?.visitorMbPerDay ?? fileAllowances.visitorMbPerDay,
    addressMbPerDay: row?.addressMbPerDay ?? fileAllowances.addressMbPerDay,
    chatMbPerDay: row?.chatMbPerDay ?? fileAllowances.chatMbPerDay,
    origins: row?.origins.join('\n') ?? '',
    connectionId: '',
  };
}

export function widgetBody({ origins, name, title, connectionId: _, ...values }: WidgetValues) {
  return {
    ...values,
    name: name.trim(),
    title: title.trim() || name.trim(),
    origins: originsIn(origins),
    // Number fields hold the typed text.
    visitorMbPerDay: Number(values.visitorMbPerDay),
    addressMbPerDay: Number(values.addressMbPerDay),
    chatMbPerDay: Number(values.chatMbPerDay),
  } satisfies EditWidget;
}

/** Body for a new chat, which may take over a connection whose chat was deleted. */
export function newWidgetBody(values: WidgetValues): CreateWidget {
  const { connectionId } = values;
  return { ...widgetBody(values), ...(connectionId === '' ? {} : { connectionId }) };
}

function originsIn(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((origin) => origin.trim())
    .filter(Boolean);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/.test(text);
}
