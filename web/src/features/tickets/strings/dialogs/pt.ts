export const snooze = {
  title: 'Adiar a conversa',
  submit: 'Adiar',
  other: 'Outro momento',
  help: 'A conversa sai da sua lista e volta ao topo no momento escolhido, ou assim que o cliente escrever.',
  past: 'Este momento já passou.',
  done: 'Adiada até {{until}}.',
  woken: 'A conversa voltou para a sua lista.',
  until: 'Adiada até {{until}}, ou até o cliente escrever.',
  wake: 'Voltar agora',
  empty: 'Nenhum ticket adiado',
  emptyText: 'Use “Adiar” em uma conversa para ela voltar na hora certa.',
  moments: {
    hour: 'Daqui a uma hora',
    evening: 'Hoje no fim da tarde',
    tomorrow: 'Amanhã de manhã',
    monday: 'Segunda-feira de manhã',
  },
};

export const goToDate = {
  title: 'Ir para uma data',
  date: 'Data',
  help: 'Mostra o que foi dito neste dia, ou logo depois dele.',
  submit: 'Ir',
  nothing: 'Nada foi dito desde este dia.',
};

export const transfer = {
  title: 'Transferir o ticket',
  user: 'Atendente',
  anyUser: 'Qualquer atendente da fila',
  userHelp: 'Sem atendente, o ticket volta a aguardar na fila.',
  queue: 'Fila',
  connection: 'Conexão',
  sameConnection: 'Manter a conexão',
  note: 'Observação para quem assume',
  noteHelp: 'Fica nas observações do ticket; o cliente não vê.',
  noteShort: 'Escreva ao menos 2 caracteres',
  submit: 'Transferir',
  done: 'Ticket transferido.',
};
