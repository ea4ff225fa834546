/** A flag of a plan, declared by the plugin that it opens to companies; on the wire a field of the plan. */
export type PlanFlag = `use${Capitalize<string>}`;
