import { DetailsOfReason, Nullable, PageQuery, ReasonCode, Timestamp } from '../http/schemas.ts';
import { type Static, Type } from '../typebox.ts';
import { type DeliveryState, deliveryStates } from './limits.ts';

const State = Type.Unsafe<DeliveryState>({ type: 'string', enum: [...deliveryStates] });

/** Fields of a delivery that every log shows. */
export const ListedDelivery = Type.Object({
  id: Type.Integer(),
  eventId: Type.String({ description: 'The header webhook-id, the same on every try' }),
  state: State,
  attempts: Type.Integer({ description: 'Tries since it was last set going' }),
  nextAt: Nullable(Timestamp),
  status: Nullable(Type.Integer({ description: 'The last HTTP status' })),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
  durationMs: Nullable(Type.Integer()),
  createdAt: Timestamp,
  finishedAt: Nullable(Timestamp),
});
export type ListedDelivery = Static<typeof ListedDelivery>;

/** Query of a page of a delivery log. */
export const DeliveryPageQuery = Type.Object({
  pageNumber: PageQuery.properties.pageNumber,
  state: Type.Optional(State),
});
export type DeliveryPageQuery = Static<typeof DeliveryPageQuery>;
