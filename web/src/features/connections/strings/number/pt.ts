export const number = {
  open: 'Número na Meta',
  remark: 'Clientes bloqueados não alcançam este número, nem ele a eles. O registro com PIN é feito uma vez.',
  showBlocked: 'Clientes bloqueados',
  blockedTitle: 'Clientes bloqueados em {{name}}',
  nobody: 'Ninguém está bloqueado neste número.',
  more: 'Mostrar mais',
  block: 'Bloquear neste número',
  blockTitle: 'Bloquear {{name}}?',
  blockText:
    'Esta pessoa não escreverá mais a este número oficial, e ele não escreverá a ela. Só é possível bloquear quem escreveu nas últimas 24 horas.',
  blocked: 'Cliente bloqueado neste número.',
  unblock: 'Desbloquear',
  unblocked: 'Cliente desbloqueado.',
  register: 'Registrar com PIN',
  registerTitle: 'Registrar {{name}} na Meta',
  registerNow: 'Registrar',
  registered: 'Número registrado na Meta.',
  pin: 'PIN da verificação em duas etapas',
  pinHelp:
    'Seis dígitos. Se o número ainda não tem PIN, este passa a ser o dele. Guarde-o: aqui ele não fica.',
  showPhone: 'Histórico do celular',
  phoneTitle: 'Histórico do celular de {{name}}',
  askPhone: 'Pedir à Meta',
  phoneAsked: 'Pedido feito. As conversas chegam aos poucos.',
  phone: {
    unasked:
      'Se este número continua no app WhatsApp Business do celular, a Meta entrega uma única vez a agenda e as conversas dos últimos 180 dias. Só é possível pedir nas primeiras 24 horas depois de ligar o número.',
    coming: 'Pedido à Meta. Chegou {{progress}} % do histórico.',
    complete: 'O histórico chegou inteiro.',
    refused: 'Quem cuida do celular escolheu não compartilhar o histórico.',
  },
};
