declare module '../events/events.ts' {
  interface DomainEvents {
    'company.created': { companyId: number };
    /** Name, plan, due date, status or hours changed. */
    'company.changed': { companyId: number };
    /** Its rows are gone already; what lies outside the database is the listener's to remove. */
    'company.deleted': { companyId: number };
    'setting.changed': { companyId: number; key: string };
    /** Published for company 1, as plans belong to no company. */
    'plan.changed': { planId: number };
  }
}

export {};
