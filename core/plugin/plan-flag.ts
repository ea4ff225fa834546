/** A switch of a plan, declared by the plugin that it opens; on the wire a field of the plan. */
export type PlanFlag = `use${Capitalize<string>}`;
