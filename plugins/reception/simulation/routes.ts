import type { PluginScope } from '@balcao/core';
import { recordingOf } from './recording.ts';
import { Recording, RecordingParams, Simulate, Simulation } from './schemas.ts';
import { simulate } from './simulate.ts';

/** Routes by which admins try out the automatic conversation with an invented or recorded customer. */
export function simulationRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/reception/simulations',
    operationId: 'simulateReception',
    summary: 'Tries out what customers would be told, by a configuration that need not be saved',
    access: { permission: 'reception:simulate' },
    body: Simulate,
    answers: { 200: Simulation },
    handle: (ctx, { body }) => simulate(ctx, body),
  });
  route({
    method: 'GET',
    url: '/reception/simulations/tickets/:ticketId',
    operationId: 'getTicketSimulation',
    summary: "A ticket's conversation as events of a simulation; it marks nothing as read",
    access: { permission: 'reception:simulate' },
    params: RecordingParams,
    answers: { 200: Recording },
    handle: (ctx, { params }) => recordingOf(ctx, params.ticketId),
  });
}
