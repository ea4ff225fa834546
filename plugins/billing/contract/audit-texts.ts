import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of billing. */
export const auditActions = {
  'invoice.paid': {
    pt: '{actor} deu baixa na fatura {record}',
    en: '{actor} marked the invoice {record} as paid',
    es: '{actor} marcó la factura {record} como pagada',
  },
  'payment.taken': {
    pt: 'Um pagamento da fatura {record} entrou',
    en: 'A payment of the invoice {record} came in',
    es: 'Entró un pago de la factura {record}',
  },
  'payment.seen': {
    pt: '{actor} conferiu o pagamento {record}',
    en: '{actor} saw to the payment {record}',
    es: '{actor} revisó el pago {record}',
  },
  'payment.orphaned': {
    pt: 'O pagamento {record} ficou sem empresa: ela foi excluída',
    en: 'The payment {record} is left without its company, which was deleted',
    es: 'El pago {record} quedó sin empresa: fue eliminada',
  },
  'plan-change.asked': {
    pt: '{actor} pediu a mudança para o plano {record}',
    en: '{actor} asked to change to the plan {record}',
    es: '{actor} pidió el cambio al plan {record}',
  },
  'plan-change.cancelled': {
    pt: '{actor} desistiu da mudança para o plano {record}',
    en: '{actor} took back the change to the plan {record}',
    es: '{actor} desistió del cambio al plan {record}',
  },
  'plan-change.outgrown': {
    pt: 'A mudança para o plano {record} foi desfeita: a empresa tem mais do que ele permite',
    en: 'The change to the plan {record} was taken back: the company has more than it allows',
    es: 'El cambio al plan {record} fue anulado: la empresa tiene más de lo que permite',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  state: { pt: 'situação', en: 'state', es: 'estado' },
  amountCents: { pt: 'valor em centavos', en: 'amount in cents', es: 'valor en centavos' },
  refundedCents: {
    pt: 'devolvido em centavos',
    en: 'refunded in cents',
    es: 'devuelto en centavos',
  },
  company: { pt: 'empresa', en: 'company', es: 'empresa' },
  paidBy: { pt: 'pago por', en: 'paid by', es: 'pagado por' },
  gateway: { pt: 'provedor', en: 'provider', es: 'proveedor' },
  moment: { pt: 'vale a partir de', en: 'applies from', es: 'vale a partir de' },
  note: { pt: 'observação', en: 'remark', es: 'observación' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
