/** A fault that keeps the product from starting; its message is one plain sentence for the operator. */
export class StartupError extends Error {
  override name = 'StartupError';
}
