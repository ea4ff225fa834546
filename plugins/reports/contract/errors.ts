import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** The period has more data than a report reads at once. */
export const ReportTooLarge = defineError('ERR_REPORT_TOO_LARGE', 400, texts);
