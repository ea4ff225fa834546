import type { ErrorTexts } from '../errors/errors.ts';

/**
 * Sentences by which a company's admin reads why a URL, mail server or provider (such as an AI service) of the company cannot
 * be used: errors (`ERR_`) when it is saved, reasons (`REASON_`) of failed webhooks and other calls, and of the checks on
 * the page of settings. The web app reads this file, so it
 * holds data only.
 */
export const texts = {
  ERR_ADDRESS_REFUSED: {
    pt: 'Este endereço não pode ser chamado. Informe um endereço público que comece com http:// ou https://, sem usuário e senha.',
    en: 'This address cannot be called. Give a public address that starts with http:// or https://, without user and password.',
    es: 'Esta dirección no se puede llamar. Indique una dirección pública que empiece con http:// o https://, sin usuario ni contraseña.',
  },
  ERR_MAIL_SERVER_REFUSED: {
    pt: 'Este servidor de e-mail não pode ser usado: informe só o nome público dele, como smtp.empresa.com.br, sem porta e sem http.',
    en: 'This mail server cannot be used: give only its public name, such as smtp.company.com, without port and without http.',
    es: 'Este servidor de correo no se puede usar: indique solo su nombre público, como smtp.empresa.com, sin puerto y sin http.',
  },
  REASON_OUTSIDE_ADDRESS: {
    pt: 'O endereço não é um endereço http ou https que possa ser chamado.',
    en: 'The address is no http or https address that can be called.',
    es: 'La dirección no es una dirección http o https que se pueda llamar.',
  },
  REASON_OUTSIDE_PORT: {
    pt: 'A porta do endereço não é permitida. Use 80, 443 ou uma a partir de 1024.',
    en: 'The port of the address is not allowed. Use 80, 443 or one from 1024.',
    es: 'El puerto de la dirección no está permitido. Use 80, 443 o uno a partir de 1024.',
  },
  REASON_OUTSIDE_INTERNAL: {
    pt: 'O endereço fica em uma rede interna, que o servidor não chama.',
    en: 'The address lies in an internal network, which the server does not call.',
    es: 'La dirección está en una red interna, que el servidor no llama.',
  },
  REASON_OUTSIDE_UNREACHABLE: {
    pt: 'O endereço não respondeu: o nome não existe, ninguém atende ou o certificado não é válido.',
    en: 'The address could not be reached: its name is unknown, nobody listens or its certificate is not valid.',
    es: 'No se pudo llegar a la dirección: el nombre no existe, nadie atiende o el certificado no es válido.',
  },
  REASON_OUTSIDE_SLOW: {
    pt: 'O endereço demorou demais para responder.',
    en: 'The address took too long to answer.',
    es: 'La dirección tardó demasiado en responder.',
  },
  REASON_OUTSIDE_BROKEN: {
    pt: 'A conexão com o endereço caiu antes do fim da resposta.',
    en: 'The connection to the address broke before the answer was complete.',
    es: 'La conexión con la dirección se cortó antes del fin de la respuesta.',
  },
  REASON_OUTSIDE_TOO_LARGE: {
    pt: 'A resposta do endereço é grande demais.',
    en: 'The answer of the address is too large.',
    es: 'La respuesta de la dirección es demasiado grande.',
  },
  REASON_OUTSIDE_REDIRECTED: {
    pt: 'O endereço encaminha para outro. Informe o endereço final.',
    en: 'The address forwards to another one. Give the final address.',
    es: 'La dirección redirige a otra. Indique la dirección final.',
  },
  REASON_PROVIDER_CREDENTIAL: {
    pt: 'O serviço recusou a credencial (resposta {status}).',
    en: 'The service refused the credential (answer {status}).',
    es: 'El servicio rechazó la credencial (respuesta {status}).',
  },
  REASON_PROVIDER_CREDENTIAL_MISSING: {
    pt: 'Falta uma credencial.',
    en: 'A credential is missing.',
    es: 'Falta una credencial.',
  },
  REASON_PROVIDER_ADDRESS: {
    pt: 'Neste endereço ninguém responde como o serviço (resposta {status}).',
    en: 'Nobody answers like the service at this address (answer {status}).',
    es: 'En esta dirección nadie responde como el servicio (respuesta {status}).',
  },
  REASON_PROVIDER_REFUSED: {
    pt: 'O serviço não fez o que foi pedido. O motivo está no registro do servidor.',
    en: "The service did not do as asked. The reason is in the server's log.",
    es: 'El servicio no hizo lo pedido. El motivo está en el registro del servidor.',
  },
  REASON_PROVIDER_UNAVAILABLE: {
    pt: 'O serviço está fora do ar (resposta {status}).',
    en: 'The service is down (answer {status}).',
    es: 'El servicio está fuera de línea (respuesta {status}).',
  },
} satisfies ErrorTexts;
