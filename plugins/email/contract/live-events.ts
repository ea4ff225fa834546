import { defineLiveEvent, written } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import './permissions.ts';
import { Email } from '../schemas.ts';

/** Live events about e-mails, by which screens stay up to date; the web imports their types. */
export const emailChanged = defineLiveEvent({
  name: 'company-{id}-email',
  summary: 'An e-mail was written, left, failed or is tried again',
  audience: 'those who may read what the company wrote',
  permission: 'emails:view',
  payload: Type.Object({
    action: written,
    record: Email,
  }),
});

export const ownEmailChanged = defineLiveEvent({
  name: 'company-{id}-own-email',
  summary: 'An e-mail that the person wrote left, failed or is tried again',
  audience: 'whoever wrote it',
  payload: Type.Object({ action: Type.Literal('update'), record: Email }),
});
