/** Labels of an official number's settings, and for admins where to find each on Meta's site. */
export const phoneNumberId = {
  label: { pt: 'Código do número', en: 'Phone number id', es: 'Id del número de teléfono' },
  help: {
    pt: 'No app da Meta: WhatsApp, Configuração da API, “Identificação do número de telefone”. Não é o número em si.',
    en: 'In Meta’s app: WhatsApp, API setup, “Phone number ID”. It is not the number itself.',
    es: 'En la app de Meta: WhatsApp, Configuración de la API, «Identificador de número de teléfono». No es el número en sí.',
  },
};
export const accountId = {
  label: {
    pt: 'Código da conta do WhatsApp Business',
    en: 'WhatsApp Business account id',
    es: 'Id de la cuenta de WhatsApp Business',
  },
  help: {
    pt: 'Na mesma página, logo abaixo: “Identificação da conta do WhatsApp Business”.',
    en: 'On the same page, just below: “WhatsApp Business Account ID”.',
    es: 'En la misma página, justo debajo: «Identificador de la cuenta de WhatsApp Business».',
  },
};
export const token = {
  label: { pt: 'Token de acesso', en: 'Access token', es: 'Token de acceso' },
  help: {
    pt: 'De um usuário do sistema, sem validade, com as permissões whatsapp_business_messaging e whatsapp_business_management. O token do painel vale só 24 horas.',
    en: 'Of a system user, without an end, with the permissions whatsapp_business_messaging and whatsapp_business_management. The token of the dashboard lives 24 hours.',
    es: 'De un usuario del sistema, sin vencimiento, con los permisos whatsapp_business_messaging y whatsapp_business_management. El token del panel dura solo 24 horas.',
  },
};
export const appSecret = {
  label: { pt: 'Chave secreta do app', en: 'App secret', es: 'Clave secreta de la app' },
  help: {
    pt: 'No app da Meta: Configurações, Básico, “Chave secreta do app”.',
    en: 'In Meta’s app: Settings, Basic, “App secret”.',
    es: 'En la app de Meta: Configuración, Básica, «Clave secreta de la app».',
  },
};
export const webhookAddress = {
  label: { pt: 'URL de callback', en: 'Callback URL', es: 'URL de devolución de llamada' },
  help: {
    pt: 'Copie para o app da Meta: WhatsApp, Configuração, Webhook. Assine o campo messages.',
    en: 'Copy it to Meta’s app: WhatsApp, Configuration, Webhook. Subscribe to the field messages.',
    es: 'Cópiela en la app de Meta: WhatsApp, Configuración, Webhook. Suscriba el campo messages.',
  },
};
export const verifyToken = {
  label: { pt: 'Token de verificação', en: 'Verify token', es: 'Token de verificación' },
  help: {
    pt: 'Copie para o mesmo formulário da Meta, ao lado da URL.',
    en: 'Copy it to the same form of Meta, beside the URL.',
    es: 'Cópielo en el mismo formulario de Meta, junto a la URL.',
  },
};
