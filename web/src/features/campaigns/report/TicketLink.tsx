import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { slowToast } from '../../../lib/toast.ts';
import { readTicket } from '../api/choices.ts';

/**
 * Link from a recipient's answer to the ticket that it opened; the ticket's address is requested when the link is
 * clicked.
 */
export function TicketLink({ ticketId, children }: { ticketId: number; children: ReactNode }) {
  const navigate = useNavigate();
  const open = async () => {
    await slowToast.attempt(async () => {
      const { uuid } = await readTicket(ticketId);
      await navigate(`/tickets/${uuid}`);
    });
  };
  return (
    <Link component="button" type="button" onClick={() => void open()}>
      {children}
    </Link>
  );
}
