import type { Reason } from '@balcao/core';
import { ticketLimits } from '../../tickets/index.ts';
import { AnswerTooLong } from '../contract/reasons.ts';

const { botAnswerMax, botUtterancesMax } = ticketLimits;

/** True when an answer is longer than a conversation should take; nothing of it is sent then. */
export function isTooLong(texts: readonly string[]): boolean {
  const size = texts.reduce((sum, text) => sum + text.length, 0);
  return size > botAnswerMax || texts.length > botUtterancesMax;
}

export function tooLong(): Reason {
  return AnswerTooLong({ max: botAnswerMax, messages: botUtterancesMax });
}
