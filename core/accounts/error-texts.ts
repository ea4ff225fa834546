import type { ErrorTexts } from '../errors/errors.ts';

/**
 * Texts of the errors of accounts, in three languages: sign-in, passwords, confirmed e-mails, two-step verification, sessions,
 * API tokens and impersonation sessions of the installation's own staff (`ERR_SUPER_ENTRY_OVER`, as clients know them).
 */
export const texts = {
  ERR_SIGN_UP_UNCONFIRMED: {
    pt: 'E-mail ou senha inválida. Se você acabou de se cadastrar, abra antes o link que enviamos ao seu e-mail.',
    en: 'The e-mail or the password is wrong. If you have just signed up, first open the link that we sent to your e-mail.',
    es: 'Correo o contraseña no válidos. Si acaba de registrarse, abra antes el enlace que enviamos a su correo.',
  },
  ERR_OVERDUE_TOKEN: {
    pt: 'O tempo desta tela acabou. Informe e-mail e senha de novo para pagar.',
    en: 'The time of this screen is over. Give e-mail and password again to pay.',
    es: 'El tiempo de esta pantalla terminó. Indique correo y contraseña de nuevo para pagar.',
  },
  ERR_EMAIL_NOT_FOUND: {
    pt: 'Email não encontrado',
    en: 'E-mail not found',
    es: 'Correo no encontrado',
  },
  ERR_RESET_CODE_WRONG: {
    pt: 'O código não confere ou não vale mais. Confira-o, ou peça outro.',
    en: 'The code is wrong or is no longer valid. Check it, or ask for another.',
    es: 'El código no coincide o ya no vale. Revíselo o pida otro.',
  },
  ERR_PASSWORD_FORM: {
    pt: 'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
    en: 'Your password needs at least 8 characters, with an uppercase letter, a lowercase letter and a digit.',
    es: 'Su contraseña necesita al menos 8 caracteres, con una mayúscula, una minúscula y un número.',
  },
  ERR_RESET_NEEDS_MAIL: {
    pt: 'Este servidor não envia e-mails, então a senha não pode ser redefinida por aqui. Peça a um administrador da sua empresa que a troque.',
    en: 'This server sends no e-mails, so the password cannot be reset here. Ask an admin of your company to change it.',
    es: 'Este servidor no envía correos, así que la contraseña no se puede restablecer aquí. Pida a un administrador de su empresa que la cambie.',
  },
  ERR_CONFIRMATION_LINK_OVER: {
    pt: 'Este link não vale mais, ou foi enviado a outra pessoa. Peça outro no seu perfil.',
    en: 'This link is no longer valid, or was sent to somebody else. Ask for another in your profile.',
    es: 'Este enlace ya no vale, o se envió a otra persona. Pida otro en su perfil.',
  },
  ERR_CONFIRMATION_NEEDS_MAIL: {
    pt: 'Este servidor não envia e-mails, então o endereço não pode ser confirmado.',
    en: 'This server sends no e-mails, so the address cannot be confirmed.',
    es: 'Este servidor no envía correos, así que la dirección no se puede confirmar.',
  },
  ERR_SECOND_FACTOR_NEEDED: {
    pt: 'Esta conta entra em duas etapas: informe também o código do seu aplicativo autenticador.',
    en: 'This account signs in by two steps: give the code of your authenticator app too.',
    es: 'Esta cuenta entra en dos pasos: indique también el código de su aplicación de autenticación.',
  },
  ERR_SECOND_FACTOR_WRONG: {
    pt: 'O código não confere ou já foi usado.',
    en: 'The code is wrong or was used already.',
    es: 'El código no coincide o ya se usó.',
  },
  ERR_SIGN_IN_CHALLENGE_OVER: {
    pt: 'O tempo desta entrada acabou. Informe e-mail e senha de novo.',
    en: 'The time of this sign-in is over. Give e-mail and password again.',
    es: 'El tiempo de este acceso terminó. Indique el correo y la contraseña de nuevo.',
  },
  ERR_SECOND_FACTOR_REQUIRED: {
    pt: 'Sua empresa exige a verificação em duas etapas. Ative-a para continuar.',
    en: 'Your company asks for two-step verification. Turn it on to go on.',
    es: 'Su empresa exige la verificación en dos pasos. Actívela para continuar.',
  },
  ERR_SECOND_FACTOR_IS_ON: {
    pt: 'A verificação em duas etapas já está ativa.',
    en: 'Two-step verification is on already.',
    es: 'La verificación en dos pasos ya está activa.',
  },
  ERR_SECOND_FACTOR_IS_OFF: {
    pt: 'A verificação em duas etapas não está ativa.',
    en: 'Two-step verification is not on.',
    es: 'La verificación en dos pasos no está activa.',
  },
  ERR_SUPER_ENTRY_OVER: {
    pt: 'O acesso do suporte a esta empresa começou ou terminou. Recarregue a página.',
    en: 'The support access to this company has begun or ended. Reload the page.',
    es: 'El acceso del soporte a esta empresa comenzó o terminó. Recargue la página.',
  },
  ERR_NO_API_TOKEN_FOUND: {
    pt: 'Este token não existe ou já foi revogado.',
    en: 'This token does not exist or is revoked already.',
    es: 'Este token no existe o ya fue revocado.',
  },
  ERR_API_TOKEN_SCOPE: {
    pt: 'O token não foi criado para esta chamada; falta o escopo {scope}.',
    en: 'The token was not made for this call; it lacks the scope {scope}.',
    es: 'El token no se creó para esta llamada; le falta el alcance {scope}.',
  },
  ERR_API_TOKEN_TOO_WIDE: {
    pt: 'Você não pode dar a um token o escopo {scope}.',
    en: 'You cannot give a token the scope {scope}.',
    es: 'Usted no puede dar a un token el alcance {scope}.',
  },
  ERR_API_TOKEN_LIMIT: {
    pt: 'Sua empresa já tem {limit} tokens em vigor. Revogue um deles antes.',
    en: 'Your company has {limit} tokens in force already. Revoke one of them first.',
    es: 'Su empresa ya tiene {limit} tokens vigentes. Revoque uno de ellos antes.',
  },
  ERR_NO_SESSION_FOUND: {
    pt: 'Esta sessão não existe ou já terminou.',
    en: 'This session does not exist or is over already.',
    es: 'Esta sesión no existe o ya terminó.',
  },
} satisfies ErrorTexts;
