import { api, type CallOptions } from './api.ts';

interface Kept {
  id: number;
}

/**
 * Makes the calls that read, create, update and remove records of one kind, such as tags, below the path of their list.
 * `Create` and `Update` are bodies of the routes; `Made` is the answer to a creation, where that is more than the record.
 */
export function recordCalls<Row, Create, Update, Made = Row>(path: `/${string}`) {
  return {
    read: ({ id }: Kept): Promise<Row> => api.get<Row>(`${path}/${id}`),
    create: (body: Create): Promise<Made> => api.post<Made>(path, body),
    /** Changes the given fields. */
    update: ({ id }: Kept, changes: Update, options: CallOptions = {}): Promise<Row> =>
      api.put<Row>(`${path}/${id}`, changes, options),
    remove: (id: number): Promise<unknown> => api.delete<unknown>(`${path}/${id}`),
  };
}
