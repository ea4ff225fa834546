import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';
import type { SessionUser } from '../../../lib/api/session-types.ts';
import type { UserForm } from '../user-form.ts';

/** Fields of a user that the signed-in user may change. */
export interface Rights {
  profile: boolean;
  queues: boolean;
}

/** Makes the body of the request that creates or changes a user; without a password the old one stays. */
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

type UserBody = ReturnType<typeof userBody>;

export const userCalls = recordCalls<SessionUser, UserBody, Partial<UserBody>>('/users');

/** Changes the user's own password; needs the present one. */
export const changePassword = (id: number, change: { currentPassword: string; password: string }) =>
  api.put(`/users/${id}`, change);
