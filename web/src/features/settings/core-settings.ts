import type { SettingControl } from '../../app/feature.ts';

/** The settings that every company has, whichever plugins are loaded. */
export const settings: readonly SettingControl[] = [
  {
    key: 'scheduleType',
    group: 'service',
    order: 10,
    kind: 'choice',
    label: { pt: 'Expediente', en: 'Opening hours', es: 'Horario de atención' },
    help: {
      pt: 'Quem escreve fora do expediente recebe o aviso e nenhuma outra resposta automática.',
      en: 'Whoever writes outside opening hours gets the notice and no other automatic answer.',
      es: 'Quien escribe fuera del horario recibe el aviso y ninguna otra respuesta automática.',
    },
    options: [
      { value: 'disabled', label: { pt: 'Sem expediente', en: 'None', es: 'Sin horario' } },
      { value: 'queue', label: { pt: 'O de cada fila', en: "Each queue's own", es: 'El de cada cola' } },
      { value: 'company', label: { pt: 'O da empresa', en: "The company's", es: 'El de la empresa' } },
    ],
  },
  {
    key: 'chatBotType',
    group: 'service',
    order: 20,
    kind: 'choice',
    label: {
      pt: 'Forma do menu automático',
      en: 'Form of the automatic menu',
      es: 'Forma del menú automático',
    },
    help: {
      pt: 'Como as opções chegam ao cliente. Texto numerado chega a todo aparelho.',
      en: 'How options reach the customer. A numbered text reaches every phone.',
      es: 'Cómo llegan las opciones al cliente. El texto numerado llega a todo aparato.',
    },
    options: [
      { value: 'text', label: { pt: 'Texto numerado', en: 'Numbered text', es: 'Texto numerado' } },
      { value: 'button', label: { pt: 'Botões', en: 'Buttons', es: 'Botones' } },
      { value: 'list', label: { pt: 'Lista', en: 'List', es: 'Lista' } },
    ],
  },
  {
    key: 'sendGreetingAccepted',
    group: 'service',
    order: 30,
    kind: 'switch',
    label: { pt: 'Saudação ao aceitar', en: 'Greeting on acceptance', es: 'Saludo al aceptar' },
    help: {
      pt: 'O cliente é saudado em nome do agente que aceita o ticket.',
      en: 'The customer is greeted in the name of the agent who accepts the ticket.',
      es: 'El cliente es saludado en nombre del agente que acepta el ticket.',
    },
  },
  {
    key: 'sendMsgTransfTicket',
    group: 'service',
    order: 40,
    kind: 'switch',
    label: { pt: 'Aviso de transferência', en: 'Transfer notice', es: 'Aviso de transferencia' },
    help: {
      pt: 'O cliente é avisado quando a conversa passa para outra fila ou outro agente.',
      en: 'The customer is told when the conversation goes to another queue or agent.',
      es: 'Se avisa al cliente cuando la conversación pasa a otra cola u otro agente.',
    },
  },
  {
    key: 'userRating',
    group: 'service',
    order: 50,
    kind: 'switch',
    label: { pt: 'Avaliação do atendimento', en: 'Rating of the service', es: 'Evaluación de la atención' },
    help: {
      pt: 'Ao encerrar, o cliente é convidado a dar uma nota.',
      en: 'When a ticket is resolved the customer is asked for a rating.',
      es: 'Al cerrar, se invita al cliente a dar una nota.',
    },
  },
  {
    key: 'call',
    group: 'network',
    order: 10,
    kind: 'switch',
    label: { pt: 'Aceitar chamadas', en: 'Accept calls', es: 'Aceptar llamadas' },
    help: {
      pt: 'Desligado, quem liga recebe a mensagem de que o número atende só por escrito.',
      en: 'Off, whoever calls gets the message that this number answers in writing only.',
      es: 'Desactivado, quien llama recibe el mensaje de que este número atiende solo por escrito.',
    },
  },
  {
    key: 'CheckMsgIsGroup',
    group: 'network',
    order: 20,
    kind: 'switch',
    label: {
      pt: 'Ignorar mensagens de grupos',
      en: 'Ignore messages of groups',
      es: 'Ignorar mensajes de grupos',
    },
  },
  {
    key: 'timeZone',
    group: 'company',
    order: 10,
    kind: 'timeZone',
    label: { pt: 'Fuso horário', en: 'Time zone', es: 'Zona horaria' },
    help: {
      pt: 'Vale para expediente, agendamentos e as variáveis de hora das mensagens.',
      en: 'Counts for opening hours, schedules and the time variables of messages.',
      es: 'Vale para el horario de atención, las programaciones y las variables de hora de los mensajes.',
    },
  },
  ...(
    [
      ['ipixc', 'text', 'IXC: endereço', 'IXC: address', 'IXC: dirección'],
      ['tokenixc', 'secret', 'IXC: token', 'IXC: token', 'IXC: token'],
      ['ipmkauth', 'text', 'MK-AUTH: endereço', 'MK-AUTH: address', 'MK-AUTH: dirección'],
      ['clientidmkauth', 'secret', 'MK-AUTH: Client ID', 'MK-AUTH: client ID', 'MK-AUTH: Client ID'],
      [
        'clientsecretmkauth',
        'secret',
        'MK-AUTH: Client Secret',
        'MK-AUTH: client secret',
        'MK-AUTH: Client Secret',
      ],
      ['asaas', 'secret', 'Asaas: token', 'Asaas: token', 'Asaas: token'],
    ] as const
  ).map(
    ([key, kind, pt, en, es], at): SettingControl => ({
      key,
      kind,
      group: 'integrations',
      order: 10 * (at + 1),
      permission: 'settings:edit',
      label: { pt, en, es },
    }),
  ),
  {
    key: 'userCreation',
    group: 'operator',
    order: 10,
    kind: 'switch',
    permission: 'super-items:view',
    label: { pt: 'Cadastro aberto', en: 'Sign-up open', es: 'Registro abierto' },
    help: {
      pt: 'Na nossa própria empresa: se qualquer pessoa pode cadastrar uma empresa nova.',
      en: 'In our own company: whether anybody may sign up a new company.',
      es: 'En nuestra propia empresa: si cualquiera puede registrar una empresa nueva.',
    },
  },
  {
    key: 'supportEmail',
    group: 'operator',
    order: 11,
    kind: 'text',
    maxLength: 191,
    permission: 'super-items:view',
    label: { pt: 'E-mail de contato', en: 'Contact e-mail', es: 'Correo de contacto' },
    help: {
      pt: 'Na nossa própria empresa: para onde escreve quem quer assinar ou renovar.',
      en: 'In our own company: where people write who want to subscribe or renew.',
      es: 'En nuestra propia empresa: adónde escribe quien quiere suscribirse o renovar.',
    },
  },
  {
    key: 'supportPhone',
    group: 'operator',
    order: 12,
    kind: 'text',
    maxLength: 50,
    permission: 'super-items:view',
    label: { pt: 'Telefone de contato', en: 'Contact phone', es: 'Teléfono de contacto' },
    help: {
      pt: 'Na nossa própria empresa: o telefone ou WhatsApp para assinar ou renovar.',
      en: 'In our own company: the phone or WhatsApp for subscribing or renewing.',
      es: 'En nuestra propia empresa: el teléfono o WhatsApp para suscribirse o renovar.',
    },
  },
  {
    key: 'campaignsEnabled',
    group: 'operator',
    order: 20,
    kind: 'choice',
    permission: 'super-items:view',
    label: { pt: 'Campanhas desta empresa', en: 'Campaigns of this company', es: 'Campañas de esta empresa' },
    options: [
      { value: 'true', label: { pt: 'Como no plano', en: 'As in the plan', es: 'Como en el plan' } },
      { value: 'false', label: { pt: 'Desligadas', en: 'Off', es: 'Desactivadas' } },
    ],
  },
  {
    key: 'twoFactorRequired',
    group: 'company',
    order: 15,
    kind: 'switch',
    label: {
      pt: 'Exigir verificação em duas etapas',
      en: 'Require two-step verification',
      es: 'Exigir verificación en dos pasos',
    },
    help: {
      pt: 'Quem ainda não a ativou, você inclusive, só consegue ativá-la; as telas abertas param na hora.',
      en: 'Whoever has not turned it on yet, you included, can do nothing else; open screens stop at once.',
      es: 'Quien aún no la activó, usted incluido, solo puede activarla; las pantallas abiertas se detienen al momento.',
    },
  },
];
