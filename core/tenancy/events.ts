declare module '../events/events.ts' {
  interface DomainEvents {
    'company.created': { companyId: number };
    /** Name, plan, due date, status or hours changed. */
    'company.changed': { companyId: number };
    /**
     * The company is deleted for its users; its rows and files are removed in the background. See `companyClosings`
     * for what must end before.
     */
    'company.deleted': { companyId: number };
    'setting.changed': { companyId: number; key: string };
    // Published for company 1, as plans belong to no company.
    'plan.created': { planId: number };
    'plan.changed': { planId: number };
    'plan.deleted': { planId: number };
  }
}

export {};
