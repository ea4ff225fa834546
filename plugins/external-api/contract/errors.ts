import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** An integration answers an event for which the bot's turn is over. */
export const TurnOver = defineError('ERR_BOT_TURN_OVER', 409, texts);
export const IdempotencyKeyReused = defineError('ERR_IDEMPOTENCY_KEY_REUSED', 422, texts);
