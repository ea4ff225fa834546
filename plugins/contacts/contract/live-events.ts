import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { ContactDeletion } from '../deletion/schemas.ts';
import { ContactImport } from '../import/schemas.ts';
import { Contact } from '../schemas.ts';

/** Live events about contacts; the web app imports their types. */
export const contactChanged = defineLiveEvent({
  name: 'company-{id}-contact',
  summary: 'A contact is new, changed in what is shown, or gone; imported ones are not told one by one',
  audience: 'everyone of the company',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('create'), contact: Contact }),
    Type.Object({ action: Type.Literal('update'), contact: Contact }),
    Type.Object({ action: Type.Literal('delete'), contactId: Type.String() }),
  ]),
});

export const contactImportChanged = defineLiveEvent({
  name: 'company-{id}-contact-import',
  summary: 'An import of contacts began, got further or ended; whoever shows the book asks again at its end',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update'), contactImport: ContactImport }),
});

export const contactDeletionChanged = defineLiveEvent({
  name: 'company-{id}-contact-deletion',
  summary: 'A deletion of several contacts was ordered, taken back, got further or ended',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update'), contactDeletion: ContactDeletion }),
});
