import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of billing; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_PAYMENT_GATEWAY: {
    pt: 'O serviço de pagamentos não respondeu como devia. Tente de novo em instantes.',
    en: 'The payment service did not answer as it should. Try again in a moment.',
    es: 'El servicio de pagos no respondió como debía. Inténtelo de nuevo en unos instantes.',
  },
  ERR_PAYER_DOCUMENT_NEEDED: {
    pt: 'Informe um CPF ou CNPJ válido de quem paga.',
    en: 'Enter a valid CPF or CNPJ of whoever pays.',
    es: 'Indique un CPF o CNPJ válido de quien paga.',
  },
  ERR_PAYMENT_NOTICE_FORGED: {
    pt: 'Este aviso de pagamento não veio de quem diz.',
    en: 'This payment notice is not from whom it says.',
    es: 'Este aviso de pago no viene de quien dice.',
  },
  ERR_NO_INVOICE_FOUND: {
    pt: 'Nenhuma fatura encontrada com este ID.',
    en: 'No invoice found with this ID.',
    es: 'No se encontró ninguna factura con este ID.',
  },
  ERR_INVOICE_PAID: {
    pt: 'Esta fatura já está paga.',
    en: 'This invoice is paid already.',
    es: 'Esta factura ya está pagada.',
  },
  ERR_INVOICE_TAKEN_BACK: {
    pt: 'Esta fatura foi cancelada: não há nada a pagar.',
    en: 'This invoice was taken back: there is nothing to pay.',
    es: 'Esta factura fue cancelada: no hay nada que pagar.',
  },
  ERR_NO_CHARGE_FOUND: {
    pt: 'Nenhum código de pagamento encontrado.',
    en: 'No payment code found.',
    es: 'No se encontró ningún código de pago.',
  },
  ERR_NO_PAYMENT_FOUND: {
    pt: 'Nenhum pagamento encontrado com este ID.',
    en: 'No payment found with this ID.',
    es: 'No se encontró ningún pago con este ID.',
  },
  ERR_NO_NOTICE_ADDRESS: {
    pt: 'Não há endereço público https para os avisos: defina PUBLIC_URL ou informe um.',
    en: 'There is no public https address for notices: set PUBLIC_URL or give one.',
    es: 'No hay una dirección pública https para los avisos: defina PUBLIC_URL o indique una.',
  },
  ERR_CHARGE_NOT_PAYABLE: {
    pt: 'Este código de teste venceu ou foi cancelado.',
    en: 'This test code has expired or was cancelled.',
    es: 'Este código de prueba venció o fue cancelado.',
  },
  ERR_INVOICE_NOT_PAID: {
    pt: 'Esta fatura ainda não foi paga: não há recibo.',
    en: 'This invoice is not paid yet: there is no receipt.',
    es: 'Esta factura aún no fue pagada: no hay recibo.',
  },
  ERR_PLAN_NOT_OFFERED: {
    pt: 'Este plano não pode ser escolhido. Atualize a página e escolha outro.',
    en: 'This plan cannot be chosen. Reload the page and choose another.',
    es: 'Este plan no se puede elegir. Actualice la página y elija otro.',
  },
  ERR_PLAN_TOO_SMALL: {
    pt: 'A empresa usa mais do que este plano permite. Reduza o uso antes de mudar.',
    en: 'The company uses more than this plan allows. Reduce the use before changing.',
    es: 'La empresa usa más de lo que este plan permite. Reduzca el uso antes de cambiar.',
  },
  ERR_PLAN_CHANGE_UNAVAILABLE: {
    pt: 'O plano desta empresa é mudado pelo suporte. Entre em contato.',
    en: "This company's plan is changed by support. Please contact them.",
    es: 'El plan de esta empresa lo cambia el soporte. Póngase en contacto.',
  },
  ERR_PLAN_COST_MOVED: {
    pt: 'O valor da mudança de plano não é mais o que a tela mostrava. Confira e confirme de novo.',
    en: 'The change of plan no longer costs what the screen showed. Check it and confirm again.',
    es: 'El cambio de plan ya no cuesta lo que mostraba la pantalla. Revíselo y confirme de nuevo.',
  },
} satisfies ErrorTexts;
