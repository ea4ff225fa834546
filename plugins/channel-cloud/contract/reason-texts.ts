import type { ErrorTexts } from '@balcao/core';

/** Texts for reasons of official numbers, such as why one is offline; the web app shows them to admins and agents. */
export const texts = {
  REASON_CLOUD_SETTINGS_MISSING: {
    pt: 'Faltam dados desta conexão: token, código do número, código da conta e chave secreta do app.',
    en: 'Settings of this connection are missing: token, number id, account id and app secret.',
    es: 'Faltan datos de esta conexión: token, id del número, id de la cuenta y clave secreta de la app.',
  },
  REASON_CLOUD_TOKEN_REFUSED: {
    pt: 'A Meta recusa o token: ele expirou ou foi revogado. Gere outro e salve aqui.',
    en: 'Meta refuses the token: it has expired or was revoked. Make another and save it here.',
    es: 'Meta rechaza el token: venció o fue revocado. Genere otro y guárdelo aquí.',
  },
  REASON_CLOUD_PERMISSION_MISSING: {
    pt: 'Falta ao token uma permissão da Meta. {details}',
    en: 'The token lacks a permission of Meta. {details}',
    es: 'Al token le falta un permiso de Meta. {details}',
  },
  REASON_CLOUD_NUMBER_UNKNOWN: {
    pt: 'A Meta não conhece este código de número, ou o token não o alcança.',
    en: 'Meta does not know this number id, or the token does not reach it.',
    es: 'Meta no conoce este id de número, o el token no lo alcanza.',
  },
  REASON_CLOUD_ACCOUNT_UNKNOWN: {
    pt: 'A Meta não conhece este código de conta, ou o token não a alcança.',
    en: 'Meta does not know this account id, or the token does not reach it.',
    es: 'Meta no conoce este id de cuenta, o el token no la alcanza.',
  },
  REASON_CLOUD_NUMBER_OF_OTHER_ACCOUNT: {
    pt: 'O número não pertence a esta conta.',
    en: 'The number does not belong to this account.',
    es: 'El número no pertenece a esta cuenta.',
  },
  REASON_CLOUD_SECRET_REFUSED: {
    pt: 'A chave secreta não é a do app deste token.',
    en: "The secret is not that of the token's app.",
    es: 'La clave secreta no es la de la app de este token.',
  },
  REASON_CLOUD_WEBHOOK_SILENT: {
    pt: 'A Meta ainda não chamou o endereço. Cadastre-o no app, com o token de verificação, e assine o campo messages.',
    en: 'Meta has not called the address yet. Register it in the app, with the verify token, and subscribe to the field messages.',
    es: 'Meta aún no llamó a la dirección. Regístrela en la app, con el token de verificación, y suscriba el campo messages.',
  },
  REASON_CLOUD_UNREACHABLE: {
    pt: 'A Meta não respondeu. Tentamos de novo em instantes.',
    en: 'Meta did not answer. It is tried again in a moment.',
    es: 'Meta no respondió. Se intenta de nuevo en un momento.',
  },
  REASON_CLOUD_CLOSED: {
    pt: 'A conexão está fechada.',
    en: 'The connection is closed.',
    es: 'La conexión está cerrada.',
  },
  REASON_CLOUD_UNLINKED: {
    pt: 'A Meta desligou este número: o acesso foi retirado na conta ou no aplicativo WhatsApp Business. Conecte-o de novo. {details}',
    en: 'Meta has unlinked this number: its access was taken away in the account or in the WhatsApp Business app. Connect it again. {details}',
    es: 'Meta desvinculó este número: el acceso se retiró en la cuenta o en la aplicación WhatsApp Business. Conéctelo de nuevo. {details}',
  },
  REASON_CLOUD_ACCOUNT_DELETED: {
    pt: 'A conta deste número foi apagada na Meta.',
    en: 'The account of this number was deleted at Meta.',
    es: 'La cuenta de este número se eliminó en Meta.',
  },
  REASON_CLOUD_OFFBOARDED: {
    pt: 'O celular deste número foi trocado ou registrado de novo, e a Meta o desligou. Confirme a conexão no aplicativo WhatsApp Business, ou conecte o número de novo.',
    en: 'The phone of this number was changed or registered anew, and Meta has unlinked it. Confirm the connection in the WhatsApp Business app, or connect the number again.',
    es: 'El teléfono de este número se cambió o se registró de nuevo, y Meta lo desvinculó. Confirme la conexión en la aplicación WhatsApp Business, o conecte el número de nuevo.',
  },
  REASON_CLOUD_WINDOW_CLOSED: {
    pt: 'Passaram 24 horas desde a última mensagem do cliente. O WhatsApp só aceita um modelo aprovado, ou espere o cliente escrever.',
    en: 'It is 24 hours since the customer last wrote. WhatsApp takes an approved template only, or wait for the customer to write.',
    es: 'Pasaron 24 horas desde el último mensaje del cliente. WhatsApp solo acepta una plantilla aprobada, o espere a que el cliente escriba.',
  },
  REASON_CLOUD_TEMPLATE_PARAMETERS: {
    pt: 'A Meta recusa os valores deste modelo. {details}',
    en: 'Meta refuses the values of this template. {details}',
    es: 'Meta rechaza los valores de esta plantilla. {details}',
  },
  REASON_CLOUD_TEMPLATE_GONE: {
    pt: 'Este modelo não existe mais neste idioma, ou não está aprovado. Escolha outro.',
    en: 'This template no longer exists in this language, or is not approved. Choose another.',
    es: 'Esta plantilla ya no existe en este idioma, o no está aprobada. Elija otra.',
  },
  REASON_CLOUD_TEMPLATE_POLICY: {
    pt: 'O conteúdo deste modelo fere as regras da Meta.',
    en: 'The content of this template is against Meta’s rules.',
    es: 'El contenido de esta plantilla incumple las reglas de Meta.',
  },
  REASON_CLOUD_TEMPLATE_PAUSED: {
    pt: 'A Meta pausou este modelo, por sua qualidade. Escolha outro, ou espere.',
    en: 'Meta has paused this template for its quality. Choose another, or wait.',
    es: 'Meta pausó esta plantilla por su calidad. Elija otra, o espere.',
  },
  REASON_CLOUD_TEMPLATE_DISABLED: {
    pt: 'A Meta desativou este modelo de vez. Escolha outro.',
    en: 'Meta has disabled this template for good. Choose another.',
    es: 'Meta desactivó esta plantilla definitivamente. Elija otra.',
  },
  REASON_CLOUD_NEEDS_NUMBER: {
    pt: 'Este modelo só pode ser enviado a um número de telefone, e o deste contato não é conhecido.',
    en: 'This template can only be sent to a phone number, and that of this contact is not known.',
    es: 'Esta plantilla solo se puede enviar a un número de teléfono, y el de este contacto no se conoce.',
  },
  REASON_CLOUD_TEMPLATE_HELD: {
    pt: 'A Meta segura esta mensagem enquanto avalia a qualidade do modelo.',
    en: 'Meta holds this message while it assesses the quality of the template.',
    es: 'Meta retiene este mensaje mientras evalúa la calidad de la plantilla.',
  },
  REASON_CLOUD_OUTCOME_UNKNOWN: {
    pt: 'A Meta não confirmou se recebeu esta mensagem. Pergunte ao cliente antes de enviar de novo.',
    en: 'Meta did not confirm whether it took this message. Ask the customer before you send it again.',
    es: 'Meta no confirmó si recibió este mensaje. Consulte con el cliente antes de enviarlo de nuevo.',
  },
  REASON_CLOUD_UNDELIVERABLE: {
    pt: 'A mensagem não pode ser entregue: o número não está no WhatsApp, ou o aplicativo dele é antigo.',
    en: 'The message cannot be delivered: the number is not on WhatsApp, or its app is too old.',
    es: 'El mensaje no se puede entregar: el número no está en WhatsApp, o su aplicación es antigua.',
  },
  REASON_CLOUD_MARKETING_HELD_BACK: {
    pt: 'A Meta decidiu não entregar: esta pessoa já recebeu muita propaganda. Tente depois de 24 horas.',
    en: 'Meta chose not to deliver it: this person has had much marketing. Try again after 24 hours.',
    es: 'Meta decidió no entregarlo: esta persona ya recibió mucha publicidad. Intente después de 24 horas.',
  },
  REASON_CLOUD_MARKETING_STOPPED: {
    pt: 'Esta pessoa pediu para não receber propaganda da empresa.',
    en: 'This person has stopped marketing of the company.',
    es: 'Esta persona pidió no recibir publicidad de la empresa.',
  },
  REASON_CLOUD_TOO_FAST: {
    pt: 'Muitas mensagens em pouco tempo. Esta sai em instantes.',
    en: 'Too many messages in a short time. This one leaves in a moment.',
    es: 'Muchos mensajes en poco tiempo. Este sale en un momento.',
  },
  REASON_CLOUD_DROPPED_TOO_FAST: {
    pt: 'A Meta descartou esta mensagem várias vezes: muitas mensagens em pouco tempo. Envie de novo mais tarde.',
    en: 'Meta has dropped this message several times: too many messages in a short time. Send it again later.',
    es: 'Meta descartó este mensaje varias veces: muchos mensajes en poco tiempo. Envíelo de nuevo más tarde.',
  },
  REASON_CLOUD_DROPPED_TROUBLE: {
    pt: 'A Meta está com problemas e descartou esta mensagem várias vezes. Envie de novo mais tarde.',
    en: 'Meta has trouble and has dropped this message several times. Send it again later.',
    es: 'Meta tiene problemas y descartó este mensaje varias veces. Envíelo de nuevo más tarde.',
  },
  REASON_CLOUD_NUMBER_RESTRICTED: {
    pt: 'A Meta limitou este número por bloqueios e denúncias. Pare as campanhas e veja a qualidade na Meta.',
    en: 'Meta has limited this number after blocks and reports. Stop campaigns and look at its quality at Meta.',
    es: 'Meta limitó este número por bloqueos y denuncias. Detenga las campañas y vea la calidad en Meta.',
  },
  REASON_CLOUD_PAYMENT: {
    pt: 'A conta na Meta está sem forma de pagamento válida.',
    en: 'The account at Meta has no valid payment method.',
    es: 'La cuenta en Meta no tiene una forma de pago válida.',
  },
  REASON_CLOUD_NOT_REGISTERED: {
    pt: 'O número não está registrado na Meta. Registre-o com o PIN.',
    en: 'The number is not registered at Meta. Register it with its PIN.',
    es: 'El número no está registrado en Meta. Regístrelo con su PIN.',
  },
  REASON_CLOUD_ACCOUNT_LOCKED: {
    pt: 'A Meta bloqueou a conta. Fale com o suporte da Meta.',
    en: 'Meta has locked the account. Talk to Meta’s support.',
    es: 'Meta bloqueó la cuenta. Hable con el soporte de Meta.',
  },
  REASON_CLOUD_COUNTRY_BARRED: {
    pt: 'A Meta não deixa esta conta escrever a clientes deste país.',
    en: 'Meta does not let this account write to customers of this country.',
    es: 'Meta no deja que esta cuenta escriba a clientes de este país.',
  },
  REASON_CLOUD_TROUBLE: {
    pt: 'A Meta está com problemas. Tentamos de novo em instantes.',
    en: 'Meta has trouble. It is tried again in a moment.',
    es: 'Meta tiene problemas. Se intenta de nuevo en un momento.',
  },
  REASON_CLOUD_REFUSED: {
    pt: 'A Meta recusou a mensagem ({code}). {details}',
    en: 'Meta refused the message ({code}). {details}',
    es: 'Meta rechazó el mensaje ({code}). {details}',
  },
  REASON_CLOUD_NO_ADDRESS: {
    pt: 'Este contato não pode ser alcançado por um número oficial.',
    en: 'This contact cannot be reached from an official number.',
    es: 'Este contacto no se puede alcanzar desde un número oficial.',
  },
  REASON_CLOUD_NOT_CARRIED: {
    pt: 'Um número oficial não envia este tipo de conteúdo.',
    en: 'An official number does not send this kind of content.',
    es: 'Un número oficial no envía este tipo de contenido.',
  },
  REASON_CLOUD_CANNOT_CHANGE: {
    pt: 'Um número oficial não edita nem apaga o que já enviou.',
    en: 'An official number does not edit or delete what it has sent.',
    es: 'Un número oficial no edita ni elimina lo que ya envió.',
  },
  REASON_CLOUD_TEXT_TOO_LONG: {
    pt: 'O texto é longo demais: até 4096 caracteres, e 1024 na legenda de um arquivo.',
    en: 'The text is too long: up to 4096 characters, and 1024 in a caption.',
    es: 'El texto es demasiado largo: hasta 4096 caracteres, y 1024 en la leyenda de un archivo.',
  },
  REASON_CLOUD_FILE_TOO_LARGE: {
    pt: 'O arquivo é grande demais: até {megabytes} MB para este tipo.',
    en: 'The file is too large: up to {megabytes} MB of this kind.',
    es: 'El archivo es demasiado grande: hasta {megabytes} MB de este tipo.',
  },
  REASON_CLOUD_FILE_TYPE: {
    pt: 'O WhatsApp não aceita arquivos deste tipo ({type}).',
    en: 'WhatsApp does not take files of this type ({type}).',
    es: 'WhatsApp no acepta archivos de este tipo ({type}).',
  },
  REASON_CLOUD_SENT_FILE_GONE: {
    pt: 'O arquivo desta mensagem não existe mais.',
    en: 'The file of this message is gone.',
    es: 'El archivo de este mensaje ya no existe.',
  },
  REASON_CLOUD_REACTION_TARGET: {
    pt: 'A mensagem é antiga demais para uma reação.',
    en: 'The message is too old for a reaction.',
    es: 'El mensaje es demasiado antiguo para una reacción.',
  },
  TOLD_CLOUD_UNSUPPORTED: {
    pt: 'Mensagem de um tipo que o WhatsApp não entrega a números oficiais ({kind}).',
    en: 'Message of a kind that WhatsApp does not hand to official numbers ({kind}).',
    es: 'Mensaje de un tipo que WhatsApp no entrega a números oficiales ({kind}).',
  },
  TOLD_CLOUD_AT_PHONE_ONLY: {
    pt: 'Esta mensagem só pode ser vista no celular da empresa.',
    en: 'This message can be seen on the company’s phone only.',
    es: 'Este mensaje solo se puede ver en el teléfono de la empresa.',
  },
  REASON_CLOUD_FILE_NOT_FETCHED: {
    pt: 'O arquivo não pôde ser baixado da Meta.',
    en: 'The file could not be fetched from Meta.',
    es: 'El archivo no se pudo descargar de Meta.',
  },
  REASON_CLOUD_FILE_NEVER_COMES: {
    pt: 'A Meta não tem mais este arquivo.',
    en: 'Meta has this file no more.',
    es: 'Meta ya no tiene este archivo.',
  },
  TOLD_CLOUD_NUMBER_CHANGED: {
    pt: 'Este cliente mudou de número: agora é {number}.',
    en: 'This customer has another number now: {number}.',
    es: 'Este cliente cambió de número: ahora es {number}.',
  },
  TOLD_CLOUD_ID_CHANGED: {
    pt: 'O WhatsApp deu a este cliente outro identificador; a conversa continua aqui.',
    en: 'WhatsApp gave this customer another id; the conversation goes on here.',
    es: 'WhatsApp dio a este cliente otro identificador; la conversación sigue aquí.',
  },
  TOLD_CLOUD_ORDER_WITH: {
    pt: 'Pedido do catálogo. Itens: {items}\n{what}',
    en: 'Order from the catalogue. Items: {items}\n{what}',
    es: 'Pedido del catálogo. Artículos: {items}\n{what}',
  },
  TOLD_CLOUD_PRODUCT: {
    pt: 'Produto do catálogo: {product}',
    en: 'Product of the catalogue: {product}',
    es: 'Producto del catálogo: {product}',
  },
  TOLD_CLOUD_ORDER: {
    pt: 'Pedido do catálogo. Itens: {items}',
    en: 'Order from the catalogue. Items: {items}',
    es: 'Pedido del catálogo. Artículos: {items}',
  },
} satisfies ErrorTexts;
