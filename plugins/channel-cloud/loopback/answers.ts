/** A request to the simulated Meta. */
export interface GraphCall {
  method: string;
  /** Path after the version. */
  path: string;
  query: URLSearchParams;
  token: string;
  contentType: string;
  /** Header of an upload that may be resumed; null: the call has none. */
  fileOffset: string | null;
  body: Buffer;
  /** Where this server is, for addresses of files. */
  origin: string;
}

/** Answer of the played API; `lost`: it did what was asked, and the line breaks before it says so. */
export type GraphAnswer =
  | { status: number; json: unknown }
  | { status: 200; bytes: Buffer; type: string }
  | { lost: true };

/** An error in the form of the platform. */
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
