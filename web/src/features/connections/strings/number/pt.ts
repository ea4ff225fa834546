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
};
