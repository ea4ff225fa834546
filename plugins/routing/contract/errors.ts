import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Agents may change their own availability alone. */
export const NotOwnAvailability = defineError('ERR_ROUTING_NOT_YOURS', 403, texts);
