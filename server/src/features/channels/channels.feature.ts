import { channelRoutes } from '#features/channels/channels.routes.ts'
import { sendAnswers, takeUpWaiting } from '#features/channels/channels.events.ts'
import { forgetOldInbound, giveUpUnheard } from '#features/channels/channels.sweeps.ts'
import { deliverAnswers } from '#features/channels/deliver.ts'
import { troublesSince } from '#features/channels/troubles.ts'
import { eraseInbound } from '#features/channels/erase-inbound.ts'
import { serveWebhooks } from '#features/channels/webhook.ts'
import { workOnInbound } from '#features/channels/work-inbound.ts'
import { workOnStatuses } from '#features/channels/work-statuses.ts'
import { connectionTroubles } from '#features/connections/shown-connection.ts'
import { eraseWithConversations } from '#features/conversations/erase-conversations.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const channelsFeature: Feature = {
  routes: channelRoutes,
  serve: serveWebhooks,
  lanes: [workOnInbound, workOnStatuses, deliverAnswers],
  sweeps: [giveUpUnheard, forgetOldInbound],
  hears: [sendAnswers, takeUpWaiting],
  provides: [provide(connectionTroubles, troublesSince), provide(eraseWithConversations, eraseInbound)],
}
