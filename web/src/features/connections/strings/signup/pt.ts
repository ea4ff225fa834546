export const signup = {
  title: 'Conectar pela janela da Meta',
  text: 'Entre com o Facebook da empresa e escolha o número. Não é preciso ter um app próprio nem copiar códigos.',
  onPhone: 'O número continua no app WhatsApp Business do celular',
  press: 'Entrar com o Facebook',
  goOn: 'Concluir a conexão',
  waiting: 'Termine na janela da Meta…',
  connecting: 'Conectando…',
  choose: 'Mais de um número foi autorizado. Escolha o desta conexão.',
  unloaded: 'A janela da Meta não carregou. Verifique a internet e se o navegador bloqueia o Facebook.',
  closed:
    'A janela fechou antes do fim. Se nem chegou a abrir, permita janelas deste endereço e tente outra vez.',
  orOwn: 'Ou continue passo a passo, com um app da sua empresa na Meta.',
  done: '{{name}} está conectado à Meta.',
};
