import { Type } from '@sinclair/typebox';
import { Id } from '../http/schemas.ts';
import { changesOf, defineLiveEvent } from '../live/define-live-event.ts';
import { rights, SessionUser } from './schemas.ts';
import { ImpersonationSession } from './super-access/schemas.ts';

/** Live events about users, by which open screens of a company are updated; the web app takes their types. */
export const userChanged = defineLiveEvent({
  name: 'company-{id}-user',
  summary: 'A user is new, changed or gone',
  audience: 'everyone of the company',
  payload: changesOf({ user: SessionUser }, { userId: Type.String() }),
});

export const accessChanged = defineLiveEvent({
  name: 'company-{id}-access',
  summary:
    'What the person may do, what the plan opens, or which providers are set up, is another by now; what is absent stays',
  audience: 'everyone of the company, or the user whose role changed',
  payload: Type.Object({
    action: Type.Literal('update'),
    can: Type.Optional(rights.can),
    open: Type.Optional(rights.open),
    ready: Type.Optional(rights.ready),
  }),
});

export const openedElsewhere = defineLiveEvent({
  name: 'company-{id}-auth',
  summary: 'The user signed in somewhere else; this session is over',
  audience: "the user's other sessions",
  payload: Type.Object({
    action: Type.Literal('update'),
    user: Type.Object({ id: Id, email: Type.String(), companyId: Id }),
  }),
});

export const presenceChanged = defineLiveEvent({
  name: 'company-{id}-presence',
  summary: 'A user is online now, or away',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update'), userId: Id, online: Type.Boolean() }),
});

export const impersonationChanged = defineLiveEvent({
  name: 'company-{id}-super-entry',
  summary: 'A user of our own staff entered the company, or left it',
  audience: "the company's admins",
  payload: Type.Object({ action: Type.Literal('update'), entry: ImpersonationSession }),
});

export const invitationsChanged = defineLiveEvent({
  name: 'company-{id}-invitations',
  summary: 'An invitation is new, sent again, accepted or withdrawn; lists are read anew',
  audience: 'those who look after users',
  permission: 'users:manage',
  payload: Type.Object({ action: Type.Literal('update') }),
});

export const accountEvents = [
  invitationsChanged,
  impersonationChanged,
  userChanged,
  accessChanged,
  openedElsewhere,
  presenceChanged,
];
