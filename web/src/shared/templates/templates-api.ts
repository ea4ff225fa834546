import type { Template, TemplateList } from '@balcao/plugins/channel-cloud/templates/schemas.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export type { Template, TemplateList };
export type TemplateVariable = Template['variables'][number];

interface TemplateFilter {
  searchParam: string;
  language: string;
  state: string;
}

/** Query key of the templates of a connection. */
export const templatesKey = (connectionId: number) => ['templates', connectionId] as const;

/** Templates of a connection, page after page. */
export const templatesOf = (connectionId: number, { searchParam, language, state }: TemplateFilter) =>
  infiniteQueryOptions({
    queryKey: [...templatesKey(connectionId), searchParam, language, state],
    queryFn: ({ pageParam, signal }): Promise<TemplateList> =>
      api.get(
        `/whatsapp/${connectionId}/templates`,
        {
          pageNumber: pageParam,
          ...(searchParam ? { searchParam } : {}),
          ...(language ? { language } : {}),
          ...(state ? { state } : {}),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.hasMore ? all.length + 1 : undefined),
    staleTime: 30_000,
  });

/** Sends a template to a ticket's customer; a repeat under one key sends nothing more. */
export async function sendTemplate(
  ticketId: number,
  {
    templateId,
    values,
    file,
    idempotencyKey,
  }: {
    templateId: number;
    values: Readonly<Record<string, string>>;
    file: File | null;
    idempotencyKey: string;
  },
): Promise<void> {
  const path = `/messages/${ticketId}/template` as const;
  if (file === null) {
    await api.post(path, { templateId, values }, { idempotencyKey });
    return;
  }
  const form = new FormData();
  form.append('templateId', String(templateId));
  form.append('values', JSON.stringify(values));
  form.append('medias', file, file.name);
  await api.upload(path, form, { onProgress: () => undefined, idempotencyKey });
}
