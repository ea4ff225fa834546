/**
 * A part of the API that pages of other origins may call, such as the widget on a company's own page. The calls carry
 * a credential of their own and never the session's cookie.
 */
export interface OpenPath {
  /** Path that begins and ends with a slash; all below it is open. */
  path: string;
  /** Whether pages of this origin may call this address. Asked before the route is; further refusals are the route's. */
  allows(origin: string, url: string): Promise<boolean>;
}
