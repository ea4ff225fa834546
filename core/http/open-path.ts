/** A part of the API that pages of further origins may call, each by a credential in the call and never by a cookie. */
export interface OpenPath {
  /** Path that begins and ends with a slash; all below it is open. */
  path: string;
  /** Whether pages of this origin may call this address. Asked before the route is; further refusals are the route's. */
  allows(origin: string, url: string): Promise<boolean>;
}
