import { automations } from '@tertulia/contract/automations'
import { listAutomationRuns } from '#features/automations/automation-runs.ts'
import {
  createAutomation,
  getAutomation,
  listAutomations,
  removeAutomation,
  reorderAutomations,
  switchAutomation,
  changeAutomation,
} from '#features/automations/automations.ts'
import { dryRun } from '#features/automations/dry-run.ts'
import { routes } from '#platform/http/routes.ts'

export const automationRoutes = routes(automations, {
  list: (ctx, { params }) => listAutomations(ctx, params.agent_id),
  get: (ctx, { params }) => getAutomation(ctx, params.agent_id, params.id),
  create: (ctx, { params, body }) => createAutomation(ctx, params.agent_id, body),
  update: (ctx, { params, body }) => changeAutomation(ctx, params.agent_id, params.id, body),
  delete: (ctx, { params }) => removeAutomation(ctx, params.agent_id, params.id),
  switch: (ctx, { params, body }) => switchAutomation(ctx, params.agent_id, params.id, body.on),
  reorder: (ctx, { params, body }) => reorderAutomations(ctx, params.agent_id, body.ids),
  dryRun: (ctx, { params, body }) => dryRun(ctx, params.agent_id, body),
  runs: (ctx, { params, query }) => listAutomationRuns(ctx, params.agent_id, query),
})
