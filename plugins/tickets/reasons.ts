import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

export const ConnectionDeleted = defineReason('REASON_CONNECTION_DELETED', texts);
