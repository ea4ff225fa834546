import { Type } from '@balcao/core/typebox.ts';

const text = Type.Optional(Type.String());

/** Contents besides text and files in requests and answers of the API: for conversations, and for the simulated phone. */
export const contentAttributes = {
  isForwarded: Type.Optional(Type.Boolean({ description: 'It was sent on from another conversation' })),
  location: Type.Optional(
    Type.Object({ latitude: Type.Number(), longitude: Type.Number(), name: text, address: text }),
  ),
  poll: Type.Optional(
    Type.Object({
      question: Type.String(),
      options: Type.Array(Type.String()),
      multiple: Type.Optional(Type.Boolean({ description: 'Several answers may be chosen' })),
    }),
  ),
  template: Type.Optional(
    Type.Object(
      {
        name: Type.String(),
        language: Type.String(),
        buttons: Type.Array(
          Type.Object({ kind: Type.String(), text: Type.String(), url: Type.Optional(Type.String()) }),
        ),
      },
      { description: 'It was a template of the network; the body is its filled text' },
    ),
  ),
  mentions: Type.Optional(
    Type.Array(Type.Object({ name: Type.String() }), { description: 'Members of the group who are called' }),
  ),
};
