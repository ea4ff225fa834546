import { FormFile, Id } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ticketLimits } from '../contract/limits.ts';
import { MessageId } from '../schemas.ts';

/** Parameters of paths that name a ticket or a message by the same part of the address. */
export const ConversationParams = Type.Object({ id: Id }, { description: 'The id of a ticket' });
export const MessageParams = Type.Object({ id: MessageId });

export const MessageForm = Type.Object({
  medias: Type.Array(FormFile),
  body: Type.Optional(
    Type.Array(Type.String({ maxLength: ticketLimits.messageBodyMax }), {
      description: 'The caption of all files, or one a file',
    }),
  ),
  sticker: Type.Optional(Type.String({ description: '`true`: each picture becomes a sticker' })),
  quotedMsgId: Type.Optional(Type.String({ description: 'The id of the message that is quoted' })),
});

export const TemplateForm = Type.Object({
  medias: Type.Array(FormFile, { description: 'The file of its header' }),
  templateId: Type.String(),
  values: Type.Optional(Type.String({ description: 'JSON of the values by their keys' })),
});
