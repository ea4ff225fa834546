/** A request to the simulated Meta. */
export interface GraphCall {
  method: string;
  /** Path of the request, after the version of the API. */
  path: string;
  query: URLSearchParams;
  token: string;
  contentType: string;
  /** Offset header of an upload that can be resumed; null: the request has none. */
  fileOffset: string | null;
  body: Buffer;
  /** Origin of the simulated server, for the addresses of files in its answers. */
  origin: string;
}

/**
 * Answer of the simulated API. `lost`: the server did as asked, and the connection breaks before the answer arrives.
 */
export type GraphAnswer =
  | { status: number; json: unknown }
  | { status: number; bytes: Buffer; type: string }
  | { lost: true };

/** Makes an error in the form of Meta's API. */
export function refusal(status: number, code: number, details: string): GraphAnswer {
  return {
    status,
    json: {
      error: {
        message: `(#${code}) ${details}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details },
        fbtrace_id: 'Alocal',
      },
    },
  };
}
