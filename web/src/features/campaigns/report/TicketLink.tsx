import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';

/** Leads to the conversation of a ticket of which only the id is known. */
export function TicketLink({ ticketId, children }: { ticketId: number; children: ReactNode }) {
  const navigate = useNavigate();
  const open = async () => {
    try {
      const { uuid } = await api.get(`/tickets/${ticketId}`);
      await navigate(`/tickets/${uuid}`);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Link component="button" type="button" onClick={() => void open()}>
      {children}
    </Link>
  );
}
