import { channelLoads } from '#features/agent-availability/channel-stops.ts'
import { countByChannel } from '#features/conversations/conversation.queries.ts'
import { keepWords, releaseConversations } from '#features/conversations/conversations.events.ts'
import { conversationRoutes } from '#features/conversations/conversations.routes.ts'
import { endSilent, eraseExpired, forgetOldTurns } from '#features/conversations/conversations.sweeps.ts'
import { eraseReasonsJob } from '#features/conversations/reveal-reasons.jobs.ts'
import { conversation, conversationTransfer, message } from '#features/conversations/conversations.tables.ts'
import { reveal } from '#features/conversations/reveals.tables.ts'
import { agreeBySettings } from '#features/conversations/retention-border.ts'
import { tellOfWaiting } from '#features/conversations/retention.jobs.ts'
import { renewWords } from '#features/conversations/search/renew-words.ts'
import { returnOffersToTeam } from '#features/conversations/transfers.ts'
import { settingsChanged } from '#features/organizations/organization-settings.ts'
import { teamEmptied } from '#features/teams/team-emptied.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const conversationsFeature: Feature = {
  routes: conversationRoutes,
  sweeps: [endSilent, eraseExpired, forgetOldTurns, renewWords],
  jobs: [eraseReasonsJob, tellOfWaiting],
  hears: [releaseConversations, keepWords],
  provides: [
    provide(teamEmptied, returnOffersToTeam),
    provide(settingsChanged, agreeBySettings),
    provide(channelLoads, countByChannel),
  ],
  entities: { conversation, message },
  personal: [
    personal(conversationTransfer, {
      by: { id: 'from_user_id' },
      names: { from_name: 'from_user_id', to_name: 'to_user_id', ended_by_name: 'ended_by' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'conversation_id', 'note', 'created_at'],
    }),
    personal(reveal, {
      by: { id: 'user_id' },
      fate: 'gone',
      disclosed: ['organization_id', 'target_id', 'expires_at'],
    }),
    // Those of the playground, and those with a customer while a person has control.
    personal(conversation, {
      by: { id: 'user_id' },
      names: { profile_name: 'user_id', handled_by_name: 'handled_by' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'channel', 'profile_name', 'started_at'],
    }),
    personal(message, {
      by: { id: 'person_id' },
      names: { person_name: 'person_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'conversation_id', 'text', 'created_at'],
    }),
  ],
}
