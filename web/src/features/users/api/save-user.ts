import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';
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

type UserBody = ReturnType<typeof userBody>;

export const userCalls = recordCalls<SessionUser, UserBody, Partial<UserBody>>('/users');

/** Sets the user's own password, for which the present one is needed. */
export const changePassword = (id: number, change: { currentPassword: string; password: string }) =>
  api.put(`/users/${id}`, change);
