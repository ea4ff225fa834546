/**
 * SQL of a row's next `updatedAt`, with two bindings that are both the present time. It is larger than the one before even when
 * the clocks of two processes differ, since clients compare it to find the newer of two states of a row.
 */
export const nextUpdatedAt = 'CASE WHEN updatedAt < ? THEN ? ELSE updatedAt + 1 END';
