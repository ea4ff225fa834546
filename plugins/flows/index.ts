/** The public API of flows: functions that the demonstration uses. */

export { type ReadyFlowKey, readyFlow, readyFlowKeys } from './contract/ready-flows.ts';
export { publishFlow } from './editing/publish-flow.ts';
export { createFlow } from './editing/save-flow.ts';
export { type PastTalk, type PlayedTalk, playPast, storePastRuns } from './past/play-past.ts';
