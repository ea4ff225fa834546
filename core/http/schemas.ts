import {
  type ObjectOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  Type,
} from '@sinclair/typebox';

/**
 * A request body: unknown fields are dropped, never stored, so that older clients may send whole records back.
 *
 * @example
 * const PlanVisit = Body({ contactId: Id, place: Type.String({ minLength: 2 }) });
 */
export function Body<P extends TProperties>(properties: P, options: ObjectOptions = {}): TObject<P> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** Id of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Parameters of a path that ends in `/:id`. */
export const IdParams = Type.Object({ id: Id });
/**
 * Value or null. A plain type gives one schema of two types, not a union: on its way through a union validation would turn 0
 * into null and null into ''.
 *
 * @example
 * const Visit = Type.Object({ remindedAt: Nullable(Timestamp) });
 */
export function Nullable<T extends TSchema>(schema: T): TSchema & { static: Static<T> | null } {
  return Type.Unsafe<Static<T> | null>(
    typeof schema.type === 'string' && schema.const === undefined
      ? { ...schema, type: [schema.type, 'null'] }
      : Type.Union([schema, Type.Null()]),
  );
}
/** Moment in requests and answers: ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A file among the parts of a multipart body. */
export const FormFile = Type.Unsafe<string>({ type: 'string', format: 'binary' });
/** A multipart body of one file. */
export const FileForm = Type.Object({ file: FormFile });

/** Query of a list: the number of its page, and the text to search for. */
export const PageQuery = Type.Object({
  searchParam: Type.Optional(Type.String({ maxLength: 200 })),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
});
export type PageQuery = Static<typeof PageQuery>;

/** Body of every refusal. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A code of the catalogue' }),
    message: Type.String({ description: 'One sentence in the language of Accept-Language' }),
    details: Type.Optional(Type.Unknown()),
    requestId: Type.String(),
    code: Type.Optional(
      Type.String({ description: 'The code, where `error` has something else for existing clients' }),
    ),
    help: Type.Optional(Type.String({ description: 'The address of the page of the code' })),
  },
  { $id: 'ErrorBody', additionalProperties: true },
);

/** Code of a reason; `GET /texts` returns its sentence. */
export const ReasonCode = Type.String({ description: 'A code of `GET /texts`' });
/** Details of a reason beside its code, for the sentence that `GET /texts` has. */
export const DetailsOfReason = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What its sentence needs besides; a detail that is a reason itself has `code` and `details`',
});

/** Answer whose sentence describes what was done. */
export const Message = Type.Object({ message: Type.String() });

/**
 * A list as clients expect it: the rows under their own key, how many there are, and whether more follow.
 *
 * @example
 * answers: { 200: Page('visits', Visit) }
 */
export function Page<K extends string, T extends TSchema>(rowsKey: K, row: T) {
  return Type.Object({
    ...({ [rowsKey]: Type.Array(row) } as Record<K, ReturnType<typeof Type.Array<T>>>),
    count: Type.Integer(),
    hasMore: Type.Boolean(),
  });
}
