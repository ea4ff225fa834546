import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const ReportTooLarge = defineError('ERR_REPORT_TOO_LARGE', 400, texts);
