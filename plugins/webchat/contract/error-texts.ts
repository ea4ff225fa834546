import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of web chats; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_WEBCHAT_UNKNOWN_KEY: {
    pt: 'Este chat não existe ou não está mais disponível.',
    en: 'This chat does not exist or is no longer available.',
    es: 'Este chat no existe o ya no está disponible.',
  },
  ERR_WEBCHAT_ORIGIN_REFUSED: {
    pt: 'Este chat não pode ser usado nesta página.',
    en: 'This chat may not be used on this page.',
    es: 'Este chat no se puede usar en esta página.',
  },
  ERR_WEBCHAT_IDENTITY_REQUIRED: {
    pt: 'Este chat pede que você entre no site antes de conversar.',
    en: 'This chat asks you to sign in on the site before you write.',
    es: 'Este chat pide que inicie sesión en el sitio antes de conversar.',
  },
  ERR_WEBCHAT_IDENTITY_REFUSED: {
    pt: 'A identificação enviada pela página não foi aceita.',
    en: 'The identity that the page sent was not accepted.',
    es: 'La identificación enviada por la página no fue aceptada.',
  },
  ERR_WEBCHAT_SESSION_OVER: {
    pt: 'Esta conversa foi encerrada neste navegador. Abra o chat outra vez.',
    en: 'This conversation has ended in this browser. Open the chat again.',
    es: 'Esta conversación terminó en este navegador. Abra el chat otra vez.',
  },
  ERR_WEBCHAT_NOTHING_TO_RATE: {
    pt: 'Nenhum atendimento espera uma avaliação agora.',
    en: 'No conversation is waiting for a rating now.',
    es: 'Ninguna conversación espera una evaluación ahora.',
  },
  ERR_WEBCHAT_FEATURE_OFF: {
    pt: 'Este chat não aceita este tipo de mensagem.',
    en: 'This chat does not take this kind of message.',
    es: 'Este chat no acepta este tipo de mensaje.',
  },
  ERR_WEBCHAT_DESK_REFUSED: {
    pt: 'Este acesso de atendente não foi aceito.',
    en: 'This agent access was not accepted.',
    es: 'Este acceso de agente no fue aceptado.',
  },
  ERR_WEBCHAT_NO_WIDGET_FOUND: {
    pt: 'Este chat não foi encontrado.',
    en: 'This chat was not found.',
    es: 'Este chat no fue encontrado.',
  },
  ERR_WEBCHAT_NAME_TAKEN: {
    pt: 'Já existe um chat com este nome.',
    en: 'There is a chat of this name already.',
    es: 'Ya existe un chat con este nombre.',
  },
  ERR_WEBCHAT_ORIGIN_INVALID: {
    pt: 'Escreva a origem como https://www.exemplo.com.br, sem caminho.',
    en: 'Write the origin as https://www.example.com, without a path.',
    es: 'Escriba el origen como https://www.ejemplo.com, sin ruta.',
  },
  ERR_WEBCHAT_CONNECTION_UNFIT: {
    pt: 'Escolha uma conexão de chat que ainda não tenha um chat.',
    en: 'Choose a web chat connection that has no chat yet.',
    es: 'Elija una conexión de chat que aún no tenga un chat.',
  },
  ERR_WEBCHAT_TOO_MANY: {
    pt: 'A empresa já tem {limit} chats.',
    en: 'The company has {limit} chats already.',
    es: 'La empresa ya tiene {limit} chats.',
  },
  ERR_WEBCHAT_FILES_AFTER_ANSWER: {
    pt: 'Este chat aceita arquivos depois que alguém responder. Escreva sua mensagem e envie o arquivo em seguida.',
    en: 'This chat takes files once somebody has answered. Write your message, and send the file afterwards.',
    es: 'Este chat acepta archivos después de que alguien responda. Escriba su mensaje y envíe el archivo después.',
  },
  ERR_WEBCHAT_FILES_DAY_LIMIT: {
    pt: 'O limite de arquivos de hoje neste chat é de {limit} MB. Escreva uma mensagem, envie um arquivo menor ou volte amanhã.',
    en: 'This chat takes {limit} MB of files a day. Write a message, send a smaller file or come back tomorrow.',
    es: 'Este chat acepta {limit} MB de archivos por día. Escriba un mensaje, envíe un archivo menor o vuelva mañana.',
  },
  ERR_WEBCHAT_FILES_FULL: {
    pt: 'Este chat não pode receber arquivos agora. Escreva uma mensagem e combine outro meio de enviar o arquivo.',
    en: 'This chat cannot take files now. Write a message, and agree on another way to send the file.',
    es: 'Este chat no puede recibir archivos ahora. Escriba un mensaje y acuerde otro medio de enviar el archivo.',
  },
  ERR_WEBCHAT_FILES_LENGTH: {
    pt: 'O navegador não disse o tamanho do arquivo. Atualize a página e tente de novo.',
    en: 'The browser did not say how large the file is. Reload the page and try again.',
    es: 'El navegador no dijo el tamaño del archivo. Recargue la página e intente de nuevo.',
  },
} satisfies ErrorTexts;
