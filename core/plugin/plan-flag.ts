/** Name of a plan flag, by which a plan includes a plugin; in the API it is a field of the plan. */
export type PlanFlag = `use${Capitalize<string>}`;
