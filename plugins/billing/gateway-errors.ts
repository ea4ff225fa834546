import { defineError } from '@balcao/core';
import { texts } from './contract/error-texts.ts';

/** The provider refused, or could not be reached. The driver logs its answer, without personal data. */
export const PaymentGatewayFailed = defineError('ERR_PAYMENT_GATEWAY', 502, texts);
export const PayerDocumentNeeded = defineError('ERR_PAYER_DOCUMENT_NEEDED', 400, texts);
export const PaymentNoticeForged = defineError('ERR_PAYMENT_NOTICE_FORGED', 401, texts);
