import type { ErrorTexts } from './errors.ts';

/** Texts of the core's own error codes; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_VALIDATION: {
    pt: 'Alguns dados não são válidos. Confira os campos e tente de novo.',
    en: 'Some of the data is not valid. Check the fields and try again.',
    es: 'Algunos datos no son válidos. Revise los campos e inténtelo de nuevo.',
  },
  ERR_MALFORMED_BODY: {
    pt: 'O corpo da chamada não é um JSON válido.',
    en: 'The body of the call is not valid JSON.',
    es: 'El cuerpo de la llamada no es un JSON válido.',
  },
  ERR_UNSUPPORTED_MEDIA_TYPE: {
    pt: 'Este tipo de conteúdo não é aceito aqui.',
    en: 'This type of content is not accepted here.',
    es: 'Este tipo de contenido no se acepta aquí.',
  },
  ERR_FILE_TOO_LARGE: {
    pt: 'O arquivo é maior do que o permitido.',
    en: 'The file is larger than allowed.',
    es: 'El archivo es más grande de lo permitido.',
  },
  ERR_NOT_FOUND: { pt: 'Endereço não encontrado.', en: 'Address not found.', es: 'Dirección no encontrada.' },
  ERR_NO_RECORD_FOUND: {
    pt: 'Nenhum registro encontrado com este ID.',
    en: 'No record found with this ID.',
    es: 'No se encontró ningún registro con este ID.',
  },
  ERR_NO_MEDIA_FOUND: {
    pt: 'Este arquivo não existe ou o link venceu.',
    en: 'This file does not exist or its link has expired.',
    es: 'Este archivo no existe o su enlace ha caducado.',
  },
  ERR_MEDIA_STORE_UNAVAILABLE: {
    pt: 'O armazenamento de arquivos não responde. Nada foi perdido; tente de novo em instantes.',
    en: 'The file storage does not answer. Nothing was lost; try again in a moment.',
    es: 'El almacenamiento de archivos no responde. No se perdió nada; inténtelo de nuevo en un momento.',
  },
  ERR_CHANGED_MEANWHILE: {
    pt: 'Outra pessoa mudou isto enquanto você editava. Nada foi gravado; abra de novo e confira.',
    en: 'Somebody else changed this while you were editing. Nothing was stored; open it again and check.',
    es: 'Otra persona cambió esto mientras usted editaba. No se guardó nada; ábralo de nuevo y compruebe.',
  },
  ERR_MEDIA_STORE_FULL: {
    pt: 'Não há espaço para guardar o arquivo. Avise o administrador e tente de novo.',
    en: 'There is no room to keep the file. Tell the administrator and try again.',
    es: 'No hay espacio para guardar el archivo. Avise al administrador e inténtelo de nuevo.',
  },
  ERR_INTERNAL: {
    pt: 'Algo deu errado do nosso lado. Confira se o que você fez ficou guardado e tente de novo em instantes.',
    en: 'Something went wrong on our side. Check whether what you did was kept, and try again in a moment.',
    es: 'Algo salió mal de nuestro lado. Compruebe si lo que hizo quedó guardado e inténtelo de nuevo en un momento.',
  },
  ERR_DATABASE_UNAVAILABLE: {
    pt: 'O banco de dados não responde. Tente de novo em instantes.',
    en: 'The database does not answer. Try again in a moment.',
    es: 'La base de datos no responde. Inténtelo de nuevo en un momento.',
  },
  ERR_DATABASE_FULL: {
    pt: 'Não há espaço para guardar. Nada foi gravado; avise o administrador e tente de novo.',
    en: 'There is no room to keep this. Nothing was stored; tell the administrator and try again.',
    es: 'No hay espacio para guardarlo. No se guardó nada; avise al administrador e inténtelo de nuevo.',
  },
  ERR_COMPANY_BUSY: {
    pt: 'Muitas chamadas da sua empresa estão na fila. Aguarde um instante e tente de novo.',
    en: 'Too many calls of your company are waiting. Wait a moment and try again.',
    es: 'Hay demasiadas llamadas de su empresa en espera. Aguarde un momento e inténtelo de nuevo.',
  },
  ERR_TOO_MANY_REQUESTS: {
    pt: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
    en: 'Too many attempts in a short time. Wait a little and try again.',
    es: 'Demasiados intentos en poco tiempo. Espere un poco e inténtelo de nuevo.',
  },
  ERR_SESSION_EXPIRED: {
    pt: 'Sessão expirada. Por favor entre.',
    en: 'Session expired. Please sign in.',
    es: 'Sesión caducada. Por favor, inicie sesión.',
  },
  ERR_INVALID_TOKEN: {
    pt: 'Este token não existe ou deixou de valer.',
    en: 'This token does not exist or is no longer valid.',
    es: 'Este token no existe o dejó de valer.',
  },
  ERR_TOKEN_EXPIRED: {
    pt: 'O acesso venceu e será renovado na próxima chamada.',
    en: 'The access token has expired and will be renewed on the next call.',
    es: 'El acceso ha caducado y se renovará en la próxima llamada.',
  },
  ERR_NO_PERMISSION: {
    pt: 'Você não tem permissão para acessar este recurso.',
    en: 'You do not have permission for this.',
    es: 'No tiene permiso para acceder a este recurso.',
  },
  ERR_PLAN_FEATURE_DISABLED: {
    pt: 'O plano da sua empresa não inclui este recurso.',
    en: "Your company's plan does not include this feature.",
    es: 'El plan de su empresa no incluye esta función.',
  },
  ERR_WEAK_PASSWORD: {
    pt: 'Esta senha é fácil de adivinhar. Escolha outra, que não seja o seu e-mail nem o nome da empresa.',
    en: 'This password is easy to guess. Choose another that is neither your e-mail nor the company.',
    es: 'Esta contraseña es fácil de adivinar. Elija otra que no sea su correo ni el nombre de la empresa.',
  },
  ERR_CURRENT_PASSWORD_REQUIRED: {
    pt: 'Informe a sua senha atual para trocar a senha ou o e-mail.',
    en: 'Enter your current password to change your password or e-mail.',
    es: 'Indique su contraseña actual para cambiar la contraseña o el correo.',
  },
  ERR_CURRENT_PASSWORD_WRONG: {
    pt: 'A senha atual não confere.',
    en: 'The current password is not right.',
    es: 'La contraseña actual no es correcta.',
  },
  ERR_INVALID_CREDENTIALS: {
    pt: 'E-mail ou Senha inválida. Por favor, tente novamente.',
    en: 'Invalid e-mail or password. Please try again.',
    es: 'Correo o contraseña no válidos. Por favor, inténtelo de nuevo.',
  },
  ERR_SUBSCRIPTION_EXPIRED: {
    pt: 'Sua assinatura venceu em {date}. Entre em contato com o suporte.',
    en: 'Your subscription expired on {date}. Please contact support.',
    es: 'Su suscripción venció el {date}. Póngase en contacto con el soporte.',
  },
  ERR_COMPANY_BLOCKED: {
    pt: 'O acesso da sua empresa está bloqueado. Entre em contato com o suporte.',
    en: "Your company's access is blocked. Please contact support.",
    es: 'El acceso de su empresa está bloqueado. Póngase en contacto con el soporte.',
  },
  ERR_USER_CREATION_DISABLED: {
    pt: 'A criação do usuário foi desabilitada pelo administrador.',
    en: 'The administrator has disabled user creation.',
    es: 'El administrador deshabilitó la creación de usuarios.',
  },
  ERR_NO_USER_FOUND: {
    pt: 'Nenhum usuário encontrado com este ID.',
    en: 'No user found with this ID.',
    es: 'No se encontró ningún usuario con este ID.',
  },
  ERR_EMAIL_ALREADY_EXISTS: {
    pt: 'Já existe um usuário com este e-mail.',
    en: 'A user with this e-mail already exists.',
    es: 'Ya existe un usuario con este correo.',
  },
  ERR_NO_USER_DELETE: {
    pt: 'Este usuário não pode ser excluído.',
    en: 'This user cannot be deleted.',
    es: 'Este usuario no se puede eliminar.',
  },
  ERR_CANNOT_EDIT_SUPER_USER: {
    pt: 'O super usuário não pode ser editado.',
    en: 'The super user cannot be edited.',
    es: 'El superusuario no se puede editar.',
  },
  ERR_CANNOT_EDIT_SUPER_USER_PROFILE: {
    pt: 'O perfil do super usuário não pode ser alterado.',
    en: "The super user's profile cannot be changed.",
    es: 'El perfil del superusuario no se puede cambiar.',
  },
  ERR_CANNOT_CHANGE_SUPER_ADMIN_PROFILE_TO_USER: {
    pt: 'O super administrador não pode passar a ter o perfil de usuário.',
    en: 'The super admin cannot be given the user profile.',
    es: 'El superadministrador no puede pasar al perfil de usuario.',
  },
  ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN: {
    pt: 'Você não pode editar nem excluir outro administrador.',
    en: 'You cannot edit or delete another administrator.',
    es: 'No puede editar ni eliminar a otro administrador.',
  },
  ERR_CANNOT_EDIT_OR_DELETE_OWN_ADMIN_ACCOUNT: {
    pt: 'Você não pode excluir a sua própria conta de administrador.',
    en: 'You cannot delete your own administrator account.',
    es: 'No puede eliminar su propia cuenta de administrador.',
  },
  ERR_CANNOT_EDIT_OR_DEMOTE_OWN_ACCOUNT: {
    pt: 'Você não pode rebaixar o perfil da sua própria conta.',
    en: 'You cannot lower the profile of your own account.',
    es: 'No puede rebajar el perfil de su propia cuenta.',
  },
  ERR_NO_COMPANY_FOUND: {
    pt: 'Nenhuma empresa encontrada com este ID.',
    en: 'No company found with this ID.',
    es: 'No se encontró ninguna empresa con este ID.',
  },
  ERR_COMPANY_INVALID_NAME: {
    pt: 'O nome da empresa é curto ou longo demais, ou tem caracteres que não se veem.',
    en: "The company's name is too short or too long, or holds characters that cannot be seen.",
    es: 'El nombre de la empresa es demasiado corto o largo, o tiene caracteres que no se ven.',
  },
  ERR_COMPANY_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma empresa com este nome.',
    en: 'A company with this name already exists.',
    es: 'Ya existe una empresa con este nombre.',
  },
  ERR_CANNOT_DELETE_SUPER_COMPANY: {
    pt: 'A empresa principal não pode ser excluída.',
    en: 'The super company cannot be deleted.',
    es: 'La empresa principal no se puede eliminar.',
  },
  ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE: {
    pt: 'A data de vencimento da empresa principal não pode ser alterada.',
    en: "The super company's due date cannot be changed.",
    es: 'La fecha de vencimiento de la empresa principal no se puede cambiar.',
  },
  ERR_DUE_DATE_MOVED: {
    pt: 'O vencimento mudou nesse meio-tempo. Confira a nova data antes de renovar.',
    en: 'The due date has changed in the meantime. Check the new date before you renew.',
    es: 'El vencimiento cambió mientras tanto. Revise la nueva fecha antes de renovar.',
  },
  ERR_CANNOT_BLOCK_SUPER_COMPANY: {
    pt: 'A empresa principal não pode ser bloqueada.',
    en: 'The super company cannot be blocked.',
    es: 'La empresa principal no se puede bloquear.',
  },
  ERR_SIGN_UP_LINK_INVALID: {
    pt: 'Este link de confirmação não vale mais. Faça o cadastro de novo para receber outro.',
    en: 'This confirmation link is no longer valid. Sign up again to get another.',
    es: 'Este enlace de confirmación ya no vale. Regístrese de nuevo para recibir otro.',
  },
  ERR_NO_PLAN_FOUND: {
    pt: 'Nenhum plano encontrado com este ID.',
    en: 'No plan found with this ID.',
    es: 'No se encontró ningún plan con este ID.',
  },
  ERR_PLAN_INVALID_NAME: {
    pt: 'O nome do plano é curto ou longo demais, ou tem caracteres que não se veem.',
    en: "The plan's name is too short or too long, or holds characters that cannot be seen.",
    es: 'El nombre del plan es demasiado corto o largo, o tiene caracteres que no se ven.',
  },
  ERR_PLAN_NAME_ALREADY_EXISTS: {
    pt: 'Já existe um plano com este nome.',
    en: 'A plan with this name already exists.',
    es: 'Ya existe un plan con este nombre.',
  },
  ERR_PLAN_IN_USE: {
    pt: 'Este plano está em uso por uma empresa ou por um cadastro que espera a confirmação e não pode ser excluído.',
    en: 'This plan is used by a company, or by a sign-up that waits for its confirmation, and cannot be deleted.',
    es: 'Este plan lo usa una empresa o un registro que espera la confirmación y no se puede eliminar.',
  },
  ERR_NO_SETTING_FOUND: {
    pt: 'Nenhuma configuração encontrada com este ID.',
    en: 'No setting found with this ID.',
    es: 'No se encontró ninguna configuración con este ID.',
  },
  ERR_PLAN_LIMIT_USERS: {
    pt: 'Número máximo de usuários já alcançado: {limit}',
    en: 'The maximum number of users has been reached: {limit}',
    es: 'Ya se alcanzó el número máximo de usuarios: {limit}',
  },
  ERR_PLAN_LIMIT_CONNECTIONS: {
    pt: 'Número máximo de conexões já alcançado: {limit}',
    en: 'The maximum number of connections has been reached: {limit}',
    es: 'Ya se alcanzó el número máximo de conexiones: {limit}',
  },
  ERR_PLAN_LIMIT_QUEUES: {
    pt: 'Número máximo de filas já alcançado: {limit}',
    en: 'The maximum number of queues has been reached: {limit}',
    es: 'Ya se alcanzó el número máximo de colas: {limit}',
  },
  ERR_PLAN_LIMIT_CAMPAIGNS: {
    pt: 'Número máximo de campanhas já alcançado: {limit}',
    en: 'The maximum number of campaigns has been reached: {limit}',
    es: 'Ya se alcanzó el número máximo de campañas: {limit}',
  },
  ERR_PLAN_LIMIT_STORAGE: {
    pt: 'O espaço do plano para arquivos está cheio: {limit} MB',
    en: "The plan's space for files is full: {limit} MB",
    es: 'El espacio del plan para archivos está lleno: {limit} MB',
  },
  ERR_PLAN_LIMIT_SCHEDULES: {
    pt: 'Número máximo de agendamentos já alcançado: {limit}',
    en: 'The maximum number of scheduled messages has been reached: {limit}',
    es: 'Ya se alcanzó el número máximo de mensajes programados: {limit}',
  },
} satisfies ErrorTexts;
