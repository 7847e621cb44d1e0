import { followAnswers, judgeAutomations } from '#features/automations/automations.events.ts'
import { actOnConversation } from '#features/automations/automations.jobs.ts'
import { automationRoutes } from '#features/automations/automations.routes.ts'
import { endAbandonedRuns, fireTimers } from '#features/automations/automations.sweeps.ts'
import { notifyOfConversation } from '#features/automations/notify.jobs.ts'
import type { Feature } from '#platform/feature.ts'

export const automationsFeature: Feature = {
  routes: automationRoutes,
  jobs: [actOnConversation, notifyOfConversation],
  sweeps: [fireTimers, endAbandonedRuns],
  hears: [judgeAutomations, followAnswers],
}
