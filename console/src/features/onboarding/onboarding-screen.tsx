import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { OnboardingStatus } from '@tertulia/contract/onboarding'
import type { Membership } from '@tertulia/contract/organizations'
import { agentList } from '#features/agents/agent-queries.ts'
import { agentTypes } from '#features/agents/use-agent-draft.ts'
import { myOrganizations } from '#access/current-organization.ts'
import { Toasts } from '#ui/toast.tsx'
import { AgentStages } from './agent-stages.tsx'
import { DoneStage } from './done-stage.tsx'
import { KnowledgeStage } from './knowledge-stage.tsx'
import { onboardingStatus } from './onboarding-query.ts'
import { OrganizationStage } from './organization-stage.tsx'
import { PersonalStage } from './personal-stage.tsx'
import { useStages } from './use-stages.ts'

const route = getRouteApi('/onboarding')

/** From account to answering agent in six stages (specification §2). The route stops people from skipping ahead. */
export function OnboardingScreen() {
  const { stage } = route.useSearch()
  const { data: status } = useSuspenseQuery(onboardingStatus())
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const stages = useStages(status)
  const [first] = memberships
  return (
    <>
      {first && stage > 0 ? (
        <InOrganization stage={stage} status={status} membership={first} />
      ) : stage === 0 ? (
        <FirstStage status={status} organization={first?.organization.name} />
      ) : (
        <OrganizationStage stages={stages} />
      )}
      <Toasts />
    </>
  )
}

function FirstStage({ status, organization }: { status: OnboardingStatus; organization: string | undefined }) {
  const navigate = useNavigate()
  return (
    <PersonalStage
      status={status}
      stages={useStages(status, { organization })}
      onSaved={() => navigate({ to: '/onboarding', search: { stage: 1 } })}
    />
  )
}

type InsideProps = { stage: number; status: OnboardingStatus; membership: Membership }

/** Stages that know the organization, and from the fourth on its first agent. */
function InOrganization({ stage, status, membership: { organization } }: InsideProps) {
  const { data: agents } = useSuspenseQuery(agentList(organization.id))
  const { data: types } = useSuspenseQuery(agentTypes())
  const agent = agents.at(-1)
  const stages = useStages(status, {
    organization: organization.name,
    type: types.find(({ id }) => id === agent?.type)?.name,
    agent: agent?.name,
  })
  if (stage === 1) return <OrganizationStage stages={stages} organization={organization} />
  if (stage >= 4 && agent)
    return stage === 4 ? <KnowledgeStage stages={stages} agent={agent} /> : <DoneStage stages={stages} agent={agent} />
  return <AgentStages stages={stages} stage={stage === 2 ? 2 : 3} organization={organization} agent={agent} />
}
