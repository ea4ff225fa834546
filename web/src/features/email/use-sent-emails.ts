import type { EmailState } from '@balcao/plugins/email/contract/limits.ts';
import type { emailChanged } from '@balcao/plugins/email/contract/live-events.ts';
import type { Email } from '@balcao/plugins/email/schemas.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../lib/live/live.tsx';
import { readSentEmails } from './api/emails.ts';

const key = ['emails'];

interface EmailPage {
  emails: Email[];
  count: number;
  hasMore: boolean;
}

/** Page of the company's sent e-mails, with their states kept up to date live. */
export function useSentEmails(pageNumber: number, status: EmailState | null) {
  const client = useQueryClient();
  useLive<typeof emailChanged>('company-{id}-email', ({ action, record }) => {
    // A new one moves every page on; of a known one only its own row changes.
    // Under a filter it may also come or go.
    if (action === 'create' || status !== null) void client.invalidateQueries({ queryKey: key });
    else
      client.setQueriesData<EmailPage>(
        { queryKey: key },
        (page) =>
          page && { ...page, emails: page.emails.map((row) => (row.id === record.id ? record : row)) },
      );
  });
  return useQuery({
    queryKey: [...key, status, pageNumber],
    queryFn: ({ signal }) => readSentEmails({ pageNumber, ...(status ? { status } : {}) }, signal),
    placeholderData: keepPreviousData,
  });
}
