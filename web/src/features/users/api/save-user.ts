import { api } from '../../../lib/api/api.ts';
import type { SessionUser } from '../../../lib/api/session-types.ts';
import type { UserForm } from '../user-form.ts';

/** Fields of a user that the editor may change. */
export interface Rights {
  profile: boolean;
  queues: boolean;
}

/** Creates the user, or changes the one with this id. An empty password keeps the old one. */
export async function saveUser(
  userId: number | undefined,
  form: UserForm,
  rights: Rights,
): Promise<SessionUser> {
  const body = {
    name: form.name.trim(),
    email: form.email.trim(),
    ...(form.password === '' ? {} : { password: form.password }),
    ...(form.currentPassword === '' ? {} : { currentPassword: form.currentPassword }),
    whatsappId: form.whatsappId === '' ? null : form.whatsappId,
    ...(rights.profile ? { profile: form.profile } : {}),
    ...(rights.queues ? { queueIds: form.queueIds, allTicket: form.allTicket } : {}),
  };
  return userId === undefined ? api.post('/users', body) : api.put(`/users/${userId}`, body);
}
