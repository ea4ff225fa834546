import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { SessionUser } from '../../../lib/api/session-types.ts';
import type { UserForm } from '../user-form.ts';

/** Fields of a user that the editor may change. */
export interface Rights {
  profile: boolean;
  queues: boolean;
}

/** Body of the request that makes or changes a user; without a password it keeps the old one. */
export function userBody(form: UserForm, rights: Rights) {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    ...(form.password === '' ? {} : { password: form.password }),
    ...(form.currentPassword === '' ? {} : { currentPassword: form.currentPassword }),
    whatsappId: form.whatsappId === '' ? null : form.whatsappId,
    ...(rights.profile ? { profile: form.profile } : {}),
    ...(rights.queues ? { queueIds: form.queueIds, allTicket: form.allTicket } : {}),
  };
}

export function createUser(body: ReturnType<typeof userBody>): Promise<SessionUser> {
  return api.post('/users', body);
}

/** Changes the given fields of a user. */
export function updateUser(
  id: number,
  changes: Partial<ReturnType<typeof userBody>>,
  options: CallOptions,
): Promise<SessionUser> {
  return api.put(`/users/${id}`, changes, options);
}

export function readUser(id: number): Promise<SessionUser> {
  return api.get(`/users/${id}`);
}
