/** A part of the API that pages of further origins may call, each by a credential in the call and never by a cookie. */
export interface OpenPath {
  /** Begins and ends with a slash; what lies below it is open. */
  path: string;
  /** Whether pages of this origin may call this address. Asked before the route is; what it does not say, the route refuses. */
  allows(origin: string, url: string): Promise<boolean>;
}
