import type { Agent } from '@tertulia/contract/agents'
import type { NeedOfKind } from './need.ts'
import { useExpiringInvitations } from './use-expiring-invitations.tsx'
import { useFailingChannels } from './use-failing-channels.tsx'
import { useOpenQuestions } from './use-open-questions.tsx'
import { useUnpublishedChanges } from './use-unpublished-changes.tsx'
import { useWaitingPeople } from './use-waiting-people.tsx'

/** Every kind of thing that may need a person, the most urgent first. A feature adds its own as a line here. */
export function useNeeds(agent: Agent): NeedOfKind[] {
  const waiting = useWaitingPeople(agent)
  const channels = useFailingChannels(agent)
  const questions = useOpenQuestions(agent)
  const changes = useUnpublishedChanges(agent)
  const invitations = useExpiringInvitations()
  return [waiting, channels, questions, changes, invitations]
}
