import { type Static, Type } from '@sinclair/typebox';

const strict = { additionalProperties: false };
const PhoneNumber = Type.String({ pattern: '^\\d{5,15}$' });
const Addressing = Type.Union([Type.Literal('pn'), Type.Literal('lid')]);
const Times = Type.Optional(Type.Integer({ minimum: 1 }));

export const Pair = Type.Object(
  {
    /** The text of a QR code, or the letters of a pairing code. */
    code: Type.String({ minLength: 8 }),
    number: PhoneNumber,
    name: Type.Optional(Type.String()),
    /** The connection breaks before the paired client is asked to start again. */
    isCut: Type.Optional(Type.Boolean()),
    history: Type.Optional(
      Type.Array(
        Type.Object(
          {
            number: PhoneNumber,
            name: Type.Optional(Type.String()),
            messages: Type.Array(
              Type.Object(
                {
                  id: Type.Optional(Type.String()),
                  fromMe: Type.Optional(Type.Boolean()),
                  body: Type.String(),
                  timestamp: Type.Integer(),
                },
                strict,
              ),
            ),
          },
          strict,
        ),
      ),
    ),
  },
  strict,
);

export const AddCustomer = Type.Object(
  {
    number: PhoneNumber,
    name: Type.Optional(Type.String()),
    addressing: Type.Optional(Addressing),
    hidesNumber: Type.Optional(Type.Boolean()),
    reads: Type.Optional(Type.Boolean()),
  },
  strict,
);

const MediaKind = Type.Union(
  (['image', 'video', 'audio', 'ptt', 'document', 'sticker'] as const).map((kind) => Type.Literal(kind)),
);

/** Message of a simulated customer: exactly one of `text`, `media`, `location`, `contact`, `message`. */
export const Write = Type.Object(
  {
    to: PhoneNumber,
    text: Type.Optional(Type.String()),
    media: Type.Optional(
      Type.Object(
        {
          kind: MediaKind,
          base64: Type.String(),
          mimeType: Type.String(),
          fileName: Type.Optional(Type.String()),
          caption: Type.Optional(Type.String()),
        },
        strict,
      ),
    ),
    location: Type.Optional(
      Type.Object(
        {
          latitude: Type.Number(),
          longitude: Type.Number(),
          name: Type.Optional(Type.String()),
          address: Type.Optional(Type.String()),
        },
        strict,
      ),
    ),
    contact: Type.Optional(Type.Object({ name: Type.String(), vcard: Type.String() }, strict)),
    /** A message of any kind as JSON of the protocol, bytes in base64. */
    message: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    id: Type.Optional(Type.String()),
    quoted: Type.Optional(Type.String()),
    group: Type.Optional(Type.String()),
    timestamp: Type.Optional(Type.Integer()),
  },
  strict,
);
export type Write = Static<typeof Write>;

export const Edit = Type.Object(
  { id: Type.String(), text: Type.String(), sealed: Type.Optional(Type.Boolean()) },
  strict,
);
export const Revoke = Type.Object({ id: Type.String() }, strict);
export const React = Type.Object({ id: Type.String(), text: Type.String() }, strict);
export const Read = Type.Object({ ids: Type.Optional(Type.Array(Type.String())) }, strict);
export const Switch = Type.Object({ on: Type.Boolean() }, strict);
export const Typing = Type.Object(
  {
    to: PhoneNumber,
    state: Type.Optional(
      Type.Union([Type.Literal('composing'), Type.Literal('recording'), Type.Literal('paused')]),
    ),
  },
  strict,
);
export const Call = Type.Object(
  {
    to: PhoneNumber,
    kind: Type.Optional(Type.Union([Type.Literal('voice'), Type.Literal('video')])),
    /** Rings so long, then it is a missed call; milliseconds. */
    ringMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  },
  strict,
);
export const CreateGroup = Type.Object(
  {
    subject: Type.String(),
    account: PhoneNumber,
    members: Type.Array(PhoneNumber),
    addressing: Type.Optional(Addressing),
  },
  strict,
);
export const Close = Type.Object({ code: Type.Integer() }, strict);
export const Restrict = Type.Object({ untilMs: Type.Integer() }, strict);

export const FrameFault = Type.Object(
  {
    kind: Type.Union(
      (['swallow', 'delay', 'hold', 'repeat', 'reorder', 'cut', 'cutBefore', 'garble'] as const).map((kind) =>
        Type.Literal(kind),
      ),
    ),
    direction: Type.Union([Type.Literal('toProduct'), Type.Literal('fromProduct')]),
    tag: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    account: Type.Optional(PhoneNumber),
    every: Times,
    times: Times,
    delayMs: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  strict,
);
export const LoginFault = Type.Object(
  { reason: Type.Integer(), account: Type.Optional(Type.String()), times: Times },
  strict,
);
export const SendFault = Type.Object(
  {
    error: Type.String(),
    to: Type.Optional(Type.String()),
    account: Type.Optional(PhoneNumber),
    times: Times,
  },
  strict,
);
export const MediaFault = Type.Object(
  {
    on: Type.Union([Type.Literal('upload'), Type.Literal('download')]),
    status: Type.Union([
      Type.Integer({ minimum: 400, maximum: 599 }),
      ...(['hang', 'cut', 'damage'] as const).map((how) => Type.Literal(how)),
    ]),
    times: Times,
  },
  strict,
);
export const ConnectionFault = Type.Object(
  {
    times: Type.Integer({ minimum: 1 }),
    how: Type.Optional(Type.Union([Type.Literal('reset'), Type.Literal('http'), Type.Literal('hang')])),
  },
  strict,
);
export const Silence = Type.Object(
  { account: Type.Optional(Type.String()), on: Type.Optional(Type.Boolean()) },
  strict,
);
