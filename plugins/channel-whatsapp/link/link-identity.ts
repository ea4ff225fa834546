/** Connection that a channel session serves, and as which of its owners. */
export interface LinkIdentity {
  connectionId: number;
  companyId: number;
  /** Grows with each owner. */
  epoch: number;
}
