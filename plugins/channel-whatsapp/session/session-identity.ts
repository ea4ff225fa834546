/** Connection that a channel session serves, and as which of its owners. */
export interface SessionIdentity {
  connectionId: number;
  companyId: number;
  /** Grows with each owner. */
  epoch: number;
}
