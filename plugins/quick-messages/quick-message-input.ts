import { folded, hidesSomething, nameOrder, tidyName } from '@balcao/core';
import { InvalidQuickText, InvalidShortcode } from './contract/errors.ts';
import { quickMessageLimits } from './contract/limits.ts';
import type { QuickMessage } from './quick-message.ts';
import type { UpdateQuickMessage } from './schemas.ts';

type Texts = Pick<QuickMessage, 'shortcode' | 'message'>;

/**
 * Returns the columns of a quick message that a user's input changes. A shortcode is stored without its slash. Throws
 * ERR_QUICKMESSAGE_INVALID_NAME and ERR_QUICKMESSAGE_REQUIRED.
 */
export function checkedQuickMessage(input: UpdateQuickMessage, before: Texts) {
  const shortcode = input.shortcode === undefined ? before.shortcode : cleanShortcode(input.shortcode);
  const message = input.message === undefined ? before.message : cleanText(input.message ?? '');
  return {
    shortcode,
    shortcodeKey: shortcodeKeyOf(shortcode),
    message,
    searchKey: folded(`${shortcode}\n${message}`),
    ...(typeof input.geral === 'boolean' ? { geral: input.geral } : {}),
    ...(typeof input.status === 'boolean' ? { status: input.status } : {}),
  };
}

/** Returns the key by which lists sort quick messages. */
export function shortcodeKeyOf(shortcode: string): string {
  return nameOrder(shortcode).slice(0, quickMessageLimits.shortcode.max);
}

function cleanShortcode(given: string): string {
  const shortcode = tidyName(given.replace(/\s+/g, ' ').replace(/^[\s/]+/, ''));
  const { min, max } = quickMessageLimits.shortcode;
  if (shortcode.length < min || shortcode.length > max)
    throw InvalidShortcode({ details: { shortcode: `${min} to ${max}` } });
  if (hidesSomething(shortcode))
    throw InvalidShortcode({ details: { shortcode: 'characters that cannot be seen' } });
  return shortcode;
}

function cleanText(given: string): string {
  const text = given.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  if (text.length > quickMessageLimits.messageMax)
    throw InvalidQuickText({ details: { message: `at most ${quickMessageLimits.messageMax}` } });
  return text;
}
