/** Connection of a channel session, and the number (epoch) of its owner. */
export interface SessionIdentity {
  connectionId: number;
  companyId: number;
  /** Rises each time a process takes the connection over. */
  epoch: number;
}
