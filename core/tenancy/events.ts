declare module '../events/events.ts' {
  interface DomainEvents {
    'company.created': { companyId: number };
    /** Name, plan, due date, status or hours changed. */
    'company.changed': { companyId: number };
    /** It is gone for all users; its rows and files follow in the background. See `companyClosings` for what has to end before. */
    'company.deleted': { companyId: number };
    'setting.changed': { companyId: number; key: string };
    // Published for company 1, as plans belong to no company.
    'plan.created': { planId: number };
    'plan.changed': { planId: number };
    'plan.deleted': { planId: number };
  }
}

export {};
