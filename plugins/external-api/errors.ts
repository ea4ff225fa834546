import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const IdempotencyKeyReused = defineError('ERR_IDEMPOTENCY_KEY_REUSED', 422, texts);
