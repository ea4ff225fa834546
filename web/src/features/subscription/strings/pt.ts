export const strings = {
  title: 'Assinatura',
  left: {
    trial_one: 'Resta {{count}} dia do seu período de teste',
    trial_other: 'Restam {{count}} dias do seu período de teste',
    paid_one: 'Resta {{count}} dia do seu período de assinatura',
    paid_other: 'Restam {{count}} dias do seu período de assinatura',
  },
  over: {
    trial: 'Restam 0 dias do seu período de teste',
    paid: 'Restam 0 dias do seu período de assinatura',
  },
  noEnd: 'Sua assinatura não tem data de término',
  until: 'Vale até {{date}}.',
  since: 'Terminou em {{date}}.',
  billingEmail: 'E-mail de cobrança',
  noEmail: 'Nenhum e-mail informado',
  subscribe: 'Assine Agora!',
  invoices: 'Ver as faturas',
  contactTitle: 'Fale conosco para assinar',
  contactText: 'Diga qual é a sua empresa e o plano que quer. Respondemos com a forma de pagamento.',
  noContact:
    'Fale com quem abriu a sua conta: os dados de contato ainda não foram informados nesta instalação.',
  email: 'E-mail',
  phone: 'Telefone',
  mailSubject: 'Assinatura de {{company}} (nº {{id}})',
  close: 'Fechar',
};
