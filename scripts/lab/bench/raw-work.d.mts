interface Driver {
  dialect: string;
  all: (sql: string, bindings?: Array<string | number>) => unknown;
}

export function listTickets(
  driver: Driver,
  query: { status: string; pageNumber: number; searchParam?: string },
): Promise<unknown>;
export function listMessages(driver: Driver, ticketId: number, pageNumber: number): Promise<unknown>;
