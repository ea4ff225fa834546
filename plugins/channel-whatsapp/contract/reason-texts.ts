import type { ErrorTexts } from '@balcao/core';

/**
 * Sentences for how channel sessions to WhatsApp end, and why messages and files do not arrive; screens get them by their
 * codes.
 */
export const texts = {
  REASON_WHATSAPP_UNLINKED: {
    pt: 'O celular desconectou este aparelho (401).',
    en: 'The phone unlinked this device (401).',
    es: 'El teléfono desvinculó este dispositivo (401).',
  },
  REASON_WHATSAPP_ACCOUNT_REFUSED: {
    pt: 'O WhatsApp recusa esta conta (403).',
    en: 'WhatsApp refuses this account (403).',
    es: 'WhatsApp rechaza esta cuenta (403).',
  },
  REASON_WHATSAPP_VERSION_REFUSED: {
    pt: 'O WhatsApp recusa esta versão do Balcão (405).',
    en: 'WhatsApp refuses this version of Balcão (405).',
    es: 'WhatsApp rechaza esta versión de Balcão (405).',
  },
  REASON_WHATSAPP_NO_ANSWER: {
    pt: 'O WhatsApp não respondeu a tempo (408).',
    en: 'WhatsApp did not answer in time (408).',
    es: 'WhatsApp no respondió a tiempo (408).',
  },
  REASON_WHATSAPP_CLIENT_REFUSED: {
    pt: 'O WhatsApp recusa este tipo de aparelho (411).',
    en: 'WhatsApp refuses this kind of device (411).',
    es: 'WhatsApp rechaza este tipo de dispositivo (411).',
  },
  REASON_WHATSAPP_CLOSED: {
    pt: 'A ligação com o WhatsApp foi fechada (428).',
    en: 'The link to WhatsApp was closed (428).',
    es: 'La conexión con WhatsApp se cerró (428).',
  },
  REASON_WHATSAPP_SLOW_DOWN: {
    pt: 'O WhatsApp pediu para ir mais devagar (429).',
    en: 'WhatsApp asked to slow down (429).',
    es: 'WhatsApp pidió ir más despacio (429).',
  },
  REASON_WHATSAPP_TAKEN_OVER: {
    pt: 'Outra sessão assumiu esta conexão (440).',
    en: 'Another session took this connection over (440).',
    es: 'Otra sesión tomó esta conexión (440).',
  },
  REASON_WHATSAPP_BAD_SESSION: {
    pt: 'O WhatsApp considera a sessão inválida (500).',
    en: 'WhatsApp calls the session invalid (500).',
    es: 'WhatsApp considera inválida la sesión (500).',
  },
  REASON_WHATSAPP_UNAVAILABLE: {
    pt: 'O WhatsApp está fora do ar (503).',
    en: 'WhatsApp is unavailable (503).',
    es: 'WhatsApp no está disponible (503).',
  },
  REASON_WHATSAPP_RESTART: {
    pt: 'O WhatsApp pediu para reconectar (515).',
    en: 'WhatsApp asked for a new connection (515).',
    es: 'WhatsApp pidió reconectar (515).',
  },
  REASON_WHATSAPP_ENDED: {
    pt: 'A ligação com o WhatsApp terminou ({code}).',
    en: 'The link to WhatsApp ended ({code}).',
    es: 'La conexión con WhatsApp terminó ({code}).',
  },
  REASON_WHATSAPP_ENDED_TOO_OFTEN: {
    pt: 'A ligação caiu vezes demais em pouco tempo.',
    en: 'The link ended too often in a short time.',
    es: 'La conexión se cortó demasiadas veces en poco tiempo.',
  },
  REASON_WHATSAPP_TURNED_AWAY: {
    pt: 'O WhatsApp fecha novas ligações na hora; talvez recuse esta versão do Balcão.',
    en: 'WhatsApp closes new links at once; it may refuse this version of Balcão.',
    es: 'WhatsApp cierra las conexiones nuevas al instante; quizá rechace esta versión de Balcão.',
  },
  REASON_WHATSAPP_NEXT_TRY: {
    pt: '{why} Próxima tentativa em {seconds} s.',
    en: '{why} Next try in {seconds} s.',
    es: '{why} Próximo intento en {seconds} s.',
  },
  REASON_WHATSAPP_SILENT: {
    pt: 'Não foi possível alcançar o WhatsApp: o servidor não responde.',
    en: 'WhatsApp cannot be reached: its server does not answer.',
    es: 'No se pudo alcanzar WhatsApp: su servidor no responde.',
  },
  REASON_WHATSAPP_HTTP: {
    pt: 'Não foi possível alcançar o WhatsApp: o servidor responde HTTP {status} em vez de uma conexão.',
    en: 'WhatsApp cannot be reached: the server answers HTTP {status} instead of a connection.',
    es: 'No se pudo alcanzar WhatsApp: el servidor responde HTTP {status} en vez de una conexión.',
  },
  REASON_WHATSAPP_UNREACHABLE: {
    pt: 'Não foi possível alcançar o WhatsApp ({why}).',
    en: 'WhatsApp cannot be reached ({why}).',
    es: 'No se pudo alcanzar WhatsApp ({why}).',
  },
  REASON_WHATSAPP_NUMBER_TAKEN: {
    pt: 'Este número já está conectado com o nome {name}.',
    en: 'This number is already connected under the name {name}.',
    es: 'Este número ya está conectado con el nombre {name}.',
  },
  REASON_WHATSAPP_NUMBER_TAKEN_ELSEWHERE: {
    pt: 'Este número já está em uso neste servidor.',
    en: 'This number is in use elsewhere on this server.',
    es: 'Este número ya está en uso en este servidor.',
  },
  REASON_WHATSAPP_PAIRING_UNREADABLE: {
    pt: 'O pareamento guardado não pode ser lido. Inicie o servidor com o APP_SECRET com que foi guardado, ou pareie o número de novo.',
    en: 'The stored pairing cannot be read. Start the server with the APP_SECRET it was stored with, or pair the number anew.',
    es: 'No se puede leer la vinculación guardada. Inicie el servidor con el APP_SECRET con que se guardó, o vincule el número de nuevo.',
  },
  REASON_WHATSAPP_KEYS_NOT_STORED: {
    pt: 'As chaves não puderam ser guardadas: {why}.',
    en: 'The keys could not be stored: {why}.',
    es: 'No se pudieron guardar las claves: {why}.',
  },
  REASON_WHATSAPP_UNDECRYPTABLE: {
    pt: 'Muitas mensagens não podem ser lidas; pedimos a quem as enviou que as envie de novo. Se continuar, pareie o número de novo.',
    en: 'Many messages cannot be read; their senders are asked to send them again. If it lasts, pair the number anew.',
    es: 'Muchos mensajes no se pueden leer; pedimos a quienes los enviaron que los envíen de nuevo. Si continúa, vincule el número de nuevo.',
  },
  REASON_WHATSAPP_OTHER_OWNER: {
    pt: 'Outro processo cuida desta conexão.',
    en: 'Another process owns this connection.',
    es: 'Otro proceso se ocupa de esta conexión.',
  },
  REASON_WHATSAPP_NOT_OPEN: {
    pt: 'A ligação com o WhatsApp não está aberta.',
    en: 'The link to WhatsApp is not open.',
    es: 'La conexión con WhatsApp no está abierta.',
  },
  REASON_WHATSAPP_CLOSED_MEANWHILE: {
    pt: 'A ligação caiu antes de o WhatsApp confirmar a mensagem.',
    en: 'The link closed before WhatsApp confirmed the message.',
    es: 'La conexión se cortó antes de que WhatsApp confirmara el mensaje.',
  },
  REASON_WHATSAPP_NOT_CONFIRMED: {
    pt: 'O WhatsApp não confirmou a mensagem a tempo.',
    en: 'WhatsApp did not confirm the message in time.',
    es: 'WhatsApp no confirmó el mensaje a tiempo.',
  },
  REASON_WHATSAPP_NO_ADDRESS: {
    pt: 'Este contato não tem um número nem outro endereço no WhatsApp.',
    en: 'This contact has neither a number nor another address on WhatsApp.',
    es: 'Este contacto no tiene un número ni otra dirección en WhatsApp.',
  },
  REASON_WHATSAPP_REACHOUT: {
    pt: 'O WhatsApp não deixa este número iniciar conversas agora (463).',
    en: 'WhatsApp does not let this number start new conversations now (463).',
    es: 'WhatsApp no permite que este número inicie conversaciones ahora (463).',
  },
  REASON_WHATSAPP_SEND_LESS: {
    pt: 'O WhatsApp pediu para enviar menos (429).',
    en: 'WhatsApp asks to send less (429).',
    es: 'WhatsApp pide enviar menos (429).',
  },
  REASON_WHATSAPP_NOT_TAKEN: {
    pt: 'O WhatsApp não aceitou a mensagem agora ({code}).',
    en: 'WhatsApp did not take the message ({code}).',
    es: 'WhatsApp no aceptó el mensaje ahora ({code}).',
  },
  REASON_WHATSAPP_MESSAGE_REFUSED: {
    pt: 'O WhatsApp recusou a mensagem ({code}).',
    en: 'WhatsApp refused the message ({code}).',
    es: 'WhatsApp rechazó el mensaje ({code}).',
  },
  REASON_WHATSAPP_NO_SUCH_NUMBER: {
    pt: 'Este número não está no WhatsApp.',
    en: 'This number is not on WhatsApp.',
    es: 'Este número no está en WhatsApp.',
  },
  REASON_WHATSAPP_NOT_IN_GROUP: {
    pt: 'O número não está mais neste grupo.',
    en: 'The number is no longer in this group.',
    es: 'El número ya no está en este grupo.',
  },
  REASON_WHATSAPP_NO_FORM: {
    pt: 'O WhatsApp não tem forma para esta mensagem.',
    en: 'WhatsApp has no form for this message.',
    es: 'WhatsApp no tiene forma para este mensaje.',
  },
  REASON_WHATSAPP_NO_COORDINATES: {
    pt: 'A localização não tem coordenadas.',
    en: 'The location has no coordinates.',
    es: 'La ubicación no tiene coordenadas.',
  },
  REASON_WHATSAPP_NOTHING_TO_REACT_TO: {
    pt: 'Falta a mensagem a que a reação se refere.',
    en: 'The message that the reaction is about is missing.',
    es: 'Falta el mensaje al que se refiere la reacción.',
  },
  REASON_WHATSAPP_VOICE_NOTES_WAIT: {
    pt: 'Há áudios demais a caminho.',
    en: 'Too many voice notes are on their way.',
    es: 'Hay demasiadas notas de voz en camino.',
  },
  REASON_WHATSAPP_LOOKUPS_WAIT: {
    pt: 'Há números demais sendo verificados.',
    en: 'Too many numbers are being looked up.',
    es: 'Se están comprobando demasiados números.',
  },
  REASON_WHATSAPP_SENT_FILE_GONE: {
    pt: 'O arquivo a enviar não existe mais.',
    en: 'The file to send is gone.',
    es: 'El archivo que se iba a enviar ya no existe.',
  },
  REASON_WHATSAPP_FILE_WAITS: {
    pt: 'Outros arquivos vêm antes.',
    en: 'Other files come first.',
    es: 'Otros archivos van antes.',
  },
  REASON_WHATSAPP_FILE_TOO_LARGE: {
    pt: 'O arquivo é maior do que este servidor aceita.',
    en: 'The file is larger than this server takes.',
    es: 'El archivo es más grande de lo que acepta este servidor.',
  },
  REASON_WHATSAPP_FILE_MISSING: {
    pt: 'A mensagem não diz onde está o arquivo.',
    en: 'The message does not say where its file is.',
    es: 'El mensaje no dice dónde está el archivo.',
  },
  REASON_WHATSAPP_FILE_NOT_STORED: {
    pt: 'O arquivo não pôde ser guardado neste servidor.',
    en: 'The file could not be stored on this server.',
    es: 'El archivo no se pudo guardar en este servidor.',
  },
  REASON_WHATSAPP_FILE_GONE: {
    pt: 'O WhatsApp não tem mais o arquivo.',
    en: 'WhatsApp no longer has the file.',
    es: 'WhatsApp ya no tiene el archivo.',
  },
  REASON_WHATSAPP_FILE_GONE_EVERYWHERE: {
    pt: 'O WhatsApp não tem mais o arquivo, nem o celular de quem o enviou.',
    en: 'WhatsApp no longer has the file, and neither has the phone of whoever sent it.',
    es: 'WhatsApp ya no tiene el archivo, ni el teléfono de quien lo envió.',
  },
  REASON_WHATSAPP_FILE_NOT_FETCHED: {
    pt: 'O arquivo não pôde ser buscado no WhatsApp.',
    en: 'The file could not be fetched from WhatsApp.',
    es: 'No se pudo obtener el archivo de WhatsApp.',
  },
  REASON_WHATSAPP_FILE_UNREADABLE: {
    pt: 'O que se sabe do arquivo não pode ser lido.',
    en: 'What is known of the file cannot be read.',
    es: 'No se puede leer lo que se sabe del archivo.',
  },
} satisfies ErrorTexts;
