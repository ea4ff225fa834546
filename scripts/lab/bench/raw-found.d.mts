interface Driver {
  dialect: string;
  all: (sql: string, bindings?: Array<string | number>) => unknown;
}

export function searchMessages(driver: Driver, searchParam: string): Promise<unknown>;
