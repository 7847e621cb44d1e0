import { answerByAutomation } from '#features/automations/answer-by-rule.ts'
import { followAnswers, judgeAutomations } from '#features/automations/automations.events.ts'
import { actOnConversation } from '#features/automations/automations.jobs.ts'
import { automationRoutes } from '#features/automations/automations.routes.ts'
import { endAbandonedRuns, fireTimers } from '#features/automations/automations.sweeps.ts'
import { notifyOfConversation } from '#features/automations/notify.jobs.ts'
import { automationsByPart, automationsOfTopic } from '#features/automations/named-parts.ts'
import { ruleAnswer } from '#features/conversations/turns/rule-answer.ts'
import { topicUsers } from '#features/faqs/topic-users.ts'
import { namesOfUsers } from '#features/tools/named-by.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const automationsFeature: Feature = {
  routes: automationRoutes,
  jobs: [actOnConversation, notifyOfConversation],
  sweeps: [fireTimers, endAbandonedRuns],
  hears: [judgeAutomations, followAnswers],
  provides: [
    provide(namesOfUsers, automationsByPart),
    provide(topicUsers, automationsOfTopic),
    provide(ruleAnswer, answerByAutomation),
  ],
}
