import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const InvoiceNotFound = defineError('ERR_NO_INVOICE_FOUND', 404, texts);
export const InvoicePaid = defineError('ERR_INVOICE_PAID', 400, texts);
export const InvoiceTakenBack = defineError('ERR_INVOICE_TAKEN_BACK', 400, texts);
export const ChargeNotFound = defineError('ERR_NO_CHARGE_FOUND', 404, texts);
export const PaymentNotFound = defineError('ERR_NO_PAYMENT_FOUND', 404, texts);
export const NoNoticeAddress = defineError('ERR_NO_NOTICE_ADDRESS', 400, texts);
export const ChargeNotPayable = defineError('ERR_CHARGE_NOT_PAYABLE', 400, texts);
