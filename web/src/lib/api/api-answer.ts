import type { ApiAnswers } from './api-routes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Type that is true when an address matches a path of the API's document, compared part by part: `{id}` there matches
 * any part without a slash.
 */
type Fits<
  Address extends string,
  Documented extends string,
> = Documented extends `${infer Part}/${infer Rest}`
  ? Address extends `${infer Own}/${infer OwnRest}`
    ? FitsPart<Own, Part> extends true
      ? Fits<OwnRest, Rest>
      : false
    : false
  : Address extends `${string}/${string}`
    ? false
    : FitsPart<Address, Documented>;
type FitsPart<Own extends string, Part extends string> = Part extends `{${string}}`
  ? true
  : Own extends Part
    ? true
    : false;

type RouteOf<M extends Method, Address extends string> = `${M} ${Address}` extends keyof ApiAnswers
  ? `${M} ${Address}`
  : {
      [Route in keyof ApiAnswers]: Route extends `${M} ${infer Documented}`
        ? Fits<Address, Documented> extends true
          ? Route
          : never
        : never;
    }[keyof ApiAnswers];

/** Response to a call, by its method and address; unknown for an address that no route has. */
export type AnswerTo<M extends Method, Address extends string> = [RouteOf<M, Address>] extends [never]
  ? unknown
  : ApiAnswers[RouteOf<M, Address>];
