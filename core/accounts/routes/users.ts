import { Type } from '@sinclair/typebox';
import { IdParams, Message, Page, PageQuery } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { UserNotFound } from '../errors.ts';
import { CreateUser, SessionUser, UpdateUser, UserListQuery, UserRow } from '../schemas.ts';
import { createUser } from '../users/create-user.ts';
import { deleteUser } from '../users/delete-user.ts';
import { findUser } from '../users/find-user.ts';
import { listAllUsers, listUsers } from '../users/list-users.ts';
import { presentSessionUser } from '../users/present-user.ts';
import { updateUser } from '../users/update-user.ts';

const tag = 'users';

export function userRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/users',
    operationId: 'listUsers',
    summary: "List the company's users, a page at a time",
    tag,
    access: 'session',
    query: PageQuery,
    answers: { 200: Page('users', UserRow) },
    handle: (ctx, { query }) => listUsers(ctx, query),
  });
  route({
    method: 'GET',
    url: '/users/list',
    operationId: 'listAllUsers',
    summary: "List all of the company's users",
    tag,
    access: 'session',
    query: UserListQuery,
    answers: { 200: Type.Array(UserRow) },
    handle: (ctx, { query }) => listAllUsers(ctx, query.companyId),
  });
  route({
    method: 'GET',
    url: '/users/:id',
    operationId: 'getUser',
    summary: 'Read a user',
    tag,
    access: 'session',
    params: IdParams,
    refusals: { id: UserNotFound },
    answers: { 200: SessionUser },
    handle: async (ctx, { params }) => {
      const { user, companyCtx } = await findUser(ctx, params.id);
      return presentSessionUser(companyCtx, user);
    },
  });
  route({
    method: 'POST',
    url: '/users',
    operationId: 'createUser',
    summary: 'Add a user',
    description: 'No API token adds people, but those of our own staff with the scope `operator`.',
    tag,
    access: { permission: 'users:manage' },
    scope: 'operator',
    body: CreateUser,
    answers: { 200: SessionUser },
    handle: (ctx, { body }) => createUser(ctx, body),
  });
  route({
    method: 'PUT',
    url: '/users/:id',
    operationId: 'updateUser',
    summary: 'Change a user; every user the own profile',
    takesIfMatch: true,
    tag,
    access: 'session',
    params: IdParams,
    refusals: { id: UserNotFound },
    body: UpdateUser,
    answers: { 200: SessionUser },
    handle: (ctx, { params, body }) => updateUser(ctx, params.id, body),
  });
  route({
    method: 'DELETE',
    url: '/users/:id',
    operationId: 'deleteUser',
    summary: 'Delete a user',
    tag,
    access: { permission: 'users:manage' },
    params: IdParams,
    refusals: { id: UserNotFound },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteUser(ctx, params.id);
      return { message: 'User deleted' };
    },
  });
}
