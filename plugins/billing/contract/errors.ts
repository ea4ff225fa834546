import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const InvoiceNotFound = defineError('ERR_NO_INVOICE_FOUND', 404, texts);
export const InvoicePaid = defineError('ERR_INVOICE_PAID', 400, texts);
export const InvoiceTakenBack = defineError('ERR_INVOICE_TAKEN_BACK', 400, texts);
export const ChargeNotFound = defineError('ERR_NO_CHARGE_FOUND', 404, texts);
export const PaymentNotFound = defineError('ERR_NO_PAYMENT_FOUND', 404, texts);
export const NoNoticeAddress = defineError('ERR_NO_NOTICE_ADDRESS', 400, texts);
export const ChargeNotPayable = defineError('ERR_CHARGE_NOT_PAYABLE', 400, texts);
export const InvoiceNotPaid = defineError('ERR_INVOICE_NOT_PAID', 409, texts);
/** The plan is not one that a company can choose by itself: it is free, or the company has it already. */
export const PlanNotOffered = defineError('ERR_PLAN_NOT_OFFERED', 409, texts);
/** The company uses more than the plan allows; `details.over` lists the exceeded limits. */
export const PlanTooSmall = defineError('ERR_PLAN_TOO_SMALL', 409, texts);
export const PlanChangeUnavailable = defineError('ERR_PLAN_CHANGE_UNAVAILABLE', 409, texts);
/** The cost of the change is no longer the one that the user saw; `details.cost` is the new one, in reais. */
export const PlanCostMoved = defineError('ERR_PLAN_COST_MOVED', 409, texts);
