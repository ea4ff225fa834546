import { Id } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Schema of a file that the messages of a flow can send. */
export const FlowMedia = Type.Object({
  id: Type.Integer(Id),
  name: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  mediaUrl: Type.String({ description: 'Link that is valid for nine to twelve hours' }),
});
export type FlowMedia = Static<typeof FlowMedia>;
