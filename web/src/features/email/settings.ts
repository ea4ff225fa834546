import type { SettingControl } from '../../app/feature.ts';

const common = { group: 'integrations', provider: 'email', permission: 'settings:edit' } as const;

/** Settings of the account that sends the company's e-mails, entered by an admin. */
export const settings: readonly SettingControl[] = [
  {
    ...common,
    key: 'smtpauth',
    order: 100,
    kind: 'text',
    maxLength: 253,
    placeholder: 'smtp.empresa.com.br',
    label: { pt: 'E-mail: servidor SMTP', en: 'E-mail: SMTP server', es: 'Correo: servidor SMTP' },
    help: {
      pt: 'O servidor que envia os e-mails da sua empresa. A linha é sempre criptografada.',
      en: "The server that carries your company's e-mails. The line is always encrypted.",
      es: 'El servidor que envía los correos de su empresa. La línea siempre va cifrada.',
    },
  },
  {
    ...common,
    key: 'smtpport',
    order: 110,
    kind: 'number',
    min: 1,
    max: 65_535,
    unit: { pt: '', en: '', es: '' },
    label: { pt: 'E-mail: porta', en: 'E-mail: port', es: 'Correo: puerto' },
    help: {
      pt: 'Em geral 587 (STARTTLS) ou 465 (TLS).',
      en: 'Usually 587 (STARTTLS) or 465 (TLS).',
      es: 'En general 587 (STARTTLS) o 465 (TLS).',
    },
  },
  {
    ...common,
    key: 'usersmtpauth',
    order: 120,
    kind: 'text',
    maxLength: 191,
    label: { pt: 'E-mail: usuário', en: 'E-mail: user', es: 'Correo: usuario' },
  },
  {
    ...common,
    key: 'clientsecretsmtpauth',
    order: 130,
    kind: 'secret',
    label: { pt: 'E-mail: senha', en: 'E-mail: password', es: 'Correo: contraseña' },
  },
  {
    ...common,
    key: 'smtpfrom',
    order: 140,
    kind: 'text',
    maxLength: 191,
    placeholder: 'contato@empresa.com.br',
    label: { pt: 'E-mail: remetente', en: 'E-mail: sender', es: 'Correo: remitente' },
    help: {
      pt: 'De quem os e-mails vêm. Vazio, é o usuário.',
      en: 'Whom the e-mails come from. Empty, it is the user.',
      es: 'De quién vienen los correos. Vacío, es el usuario.',
    },
  },
];
