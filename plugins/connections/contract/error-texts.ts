import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of connections; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_WAPP_FOUND: {
    pt: 'Nenhuma conexão encontrada com este ID.',
    en: 'No connection found with this ID.',
    es: 'No se encontró ninguna conexión con este ID.',
  },
  ERR_NO_OTHER_WHATSAPP: {
    pt: 'É preciso ter pelo menos uma conexão padrão. Defina outra como padrão antes.',
    en: 'At least one default connection is needed. Make another one the default first.',
    es: 'Debe haber al menos una conexión predeterminada. Defina otra antes.',
  },
  ERR_NO_DEF_WAPP_FOUND: {
    pt: 'Nenhuma conexão padrão encontrada. Verifique a página de conexões.',
    en: 'No default connection found. Check the connections page.',
    es: 'No se encontró ninguna conexión predeterminada. Revise la página de conexiones.',
  },
  ERR_WAPP_NOT_INITIALIZED: {
    pt: 'Esta conexão não foi inicializada. Verifique a página de conexões.',
    en: 'This connection is not initialised. Check the connections page.',
    es: 'Esta conexión no está inicializada. Revise la página de conexiones.',
  },
  ERR_WAPP_GREETING_REQUIRED: {
    pt: 'A mensagem de saudação é obrigatória quando há mais de uma fila.',
    en: 'The greeting message is required when there is more than one queue.',
    es: 'El saludo es obligatorio cuando hay más de una cola.',
  },
  ERR_WAPP_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma conexão com este nome.',
    en: 'A connection with this name already exists.',
    es: 'Ya existe una conexión con este nombre.',
  },
  ERR_WAPP_TOKEN_ALREADY_EXISTS: {
    pt: 'Este token já está em uso. Escolha outro.',
    en: 'This token is already in use. Choose another one.',
    es: 'Este token ya está en uso. Elija otro.',
  },
  ERR_WAPP_PAIRING_NUMBER: {
    pt: 'Número inválido. Informe o número deste WhatsApp com código do país e DDD.',
    en: 'Invalid number. Enter the number of this WhatsApp with country and area code.',
    es: 'Número no válido. Indique el número de este WhatsApp con código de país y de área.',
  },
  ERR_WAPP_NOT_PAIRING: {
    pt: 'Esta conexão não está aguardando pareamento. Peça um novo QR Code primeiro.',
    en: 'This connection is not waiting to be paired. Ask for a new QR code first.',
    es: 'Esta conexión no está esperando la vinculación. Pida antes un nuevo código QR.',
  },
  ERR_WAPP_NO_PAIRING_CODE: {
    pt: 'Este tipo de conexão não usa código de pareamento.',
    en: 'This kind of connection has no pairing code.',
    es: 'Este tipo de conexión no tiene código de vinculación.',
  },
  ERR_WAPP_PAIRING_CODE_FAILED: {
    pt: 'O WhatsApp não forneceu um código. Aguarde um pouco e tente de novo, ou leia o QR Code.',
    en: 'WhatsApp gave no code. Wait a little and try again, or scan the QR code.',
    es: 'WhatsApp no dio un código. Espere un poco e inténtelo de nuevo, o escanee el código QR.',
  },
  ERR_WAPP_PROVIDER_UNAVAILABLE: {
    pt: 'Este tipo de conexão não está disponível nesta instalação.',
    en: 'This kind of connection is not available in this installation.',
    es: 'Este tipo de conexión no está disponible en esta instalación.',
  },
  ERR_TEMPLATE_NOT_FOUND: {
    pt: 'Este modelo não existe nesta conexão. Sincronize os modelos e escolha de novo.',
    en: 'This connection has no such template. Synchronise the templates and choose again.',
    es: 'Esta conexión no tiene esa plantilla. Sincronice las plantillas y elija de nuevo.',
  },
  ERR_TEMPLATE_NOT_APPROVED: {
    pt: 'A Meta não aprova este modelo agora. Escolha outro.',
    en: 'Meta does not approve this template now. Choose another.',
    es: 'Meta no aprueba esta plantilla ahora. Elija otra.',
  },
  ERR_TEMPLATE_VALUES: {
    pt: 'Preencha todas as variáveis do modelo.',
    en: 'Fill in every variable of the template.',
    es: 'Complete todas las variables de la plantilla.',
  },
  ERR_WAPP_NO_TEMPLATES: {
    pt: 'Este tipo de conexão não tem modelos.',
    en: 'This kind of connection has no templates.',
    es: 'Este tipo de conexión no tiene plantillas.',
  },
} satisfies ErrorTexts;
