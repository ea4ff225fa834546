import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** The simulated phone is not connected. */
export const SandboxNotConnected = defineError('ERR_SANDBOX_NOT_CONNECTED', 409, texts);
export const SandboxMessageNotFound = defineError('ERR_SANDBOX_NO_MESSAGE_FOUND', 404, texts);
