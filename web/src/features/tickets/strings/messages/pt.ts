/** Words about a single message of a conversation. */
export const messages = {
  edited: 'Editada',
  missed: 'com o número desconectado',
  showEarlier: 'Ver o que dizia antes',
  earlier: 'O que dizia antes',
  deletedByUs: 'Mensagem apagada',
  deletedByContact: 'Essa mensagem foi apagada pelo contato',
  contactCard: 'Cartão de contato',
  contactKnown: 'Já está nos contatos',
  contactTalk: 'Conversar',
  contactTalkWith: 'Abrir conversa com {{name}}',
  saveContact: 'Salvar {{name}} nos contatos',
  copyNumber: 'Copiar {{number}}',
  sentTo: 'Enviada para +{{number}}',
};
