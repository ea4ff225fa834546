import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { FileListWithOptions } from '../schemas.ts';

const payload = changesOf({ fileList: FileListWithOptions }, { fileId: Type.Integer() });

/** Live events about file lists, by which screens stay up to date; the web imports their types. */
export const fileListChanged = defineLiveEvent({
  // The name is not `company-{id}-file`: an existing client that receives a list under that name shows an empty page
  // from then on.
  name: 'company-{id}-fileList',
  summary: 'A file list is new, changed or gone',
  audience: 'everyone of the company',
  payload,
});

export const fileListChangedForOlderClients = defineLiveEvent({
  name: 'company{id}-file',
  summary: 'The same under the name that older servers sent',
  audience: 'everyone of the company',
  payload,
});
