export const strings = {
  inside_one:
    'Você está na empresa {{company}} como suporte, por mais {{count}} minuto. Tudo fica registrado.',
  inside_other:
    'Você está na empresa {{company}} como suporte, por mais {{count}} minutos. Tudo fica registrado.',
  leave: 'Sair da empresa',
  visited: '{{name}}, do suporte, está com acesso à sua empresa até {{time}}. Motivo: {{reason}}',
  end: 'Encerrar',
  listTitle: 'Acessos do suporte à empresa',
  listText:
    'A equipe do sistema só vê os seus dados durante um acesso como estes. O que ela faz fica na auditoria.',
  none: 'Ninguém do suporte entrou até agora.',
  period: '{{from}} a {{to}}',
  lasts: 'em andamento',
  endedBy: 'encerrado por {{name}}',
  ranOut: 'até o fim do prazo',
  enterTitle: 'Entrar em uma empresa',
  enterText:
    'Os administradores dela veem o acesso enquanto dura, com o motivo, e podem encerrá-lo. Senhas e duas etapas ficam fora do seu alcance.',
  company: 'Empresa',
  chooseCompany: 'Escolha a empresa',
  duration: 'Duração',
  minutes_one: '{{count}} minuto',
  minutes_other: '{{count}} minutos',
  reason: 'Motivo',
  reasonHelp: 'A empresa lê este texto.',
  enter: 'Entrar',
};
