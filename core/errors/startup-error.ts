/**
 * A fault that keeps the product from starting; its message is one plain sentence for the operator.
 *
 * @example
 * throw new StartupError('PIX_CERTIFICATE names a file that cannot be read.');
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
