import { eraseWithConversations } from '#features/conversations/erase-conversations.ts'
import { eraseOlder } from '#features/conversations/retention.ts'
import { countUnanswered, publishResolved } from '#features/unanswered/unanswered.events.ts'
import { eraseUnansweredBefore, eraseUnansweredOf } from '#features/unanswered/unanswered.queries.ts'
import { unansweredRoutes } from '#features/unanswered/unanswered.routes.ts'
import { unansweredQuestion } from '#features/unanswered/unanswered.tables.ts'
import { groupNamesWork, waysToAskWork } from '#features/unanswered/unanswered-work.ts'
import { helpWork } from '#features/models/model-help.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const unansweredFeature: Feature = {
  routes: unansweredRoutes,
  hears: [countUnanswered, publishResolved],
  entities: { unanswered_question: unansweredQuestion },
  provides: [
    provide(helpWork, groupNamesWork),
    provide(helpWork, waysToAskWork),
    provide(eraseOlder, eraseUnansweredBefore),
    provide(eraseWithConversations, eraseUnansweredOf),
  ],
}
