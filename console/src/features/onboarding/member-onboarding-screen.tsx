import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { invitations, type OwnInvitation } from '@tertulia/contract/invitations'
import { onboarding } from '@tertulia/contract/onboarding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { refreshSession } from '#api/renew-session.ts'
import { signOut } from '#api/sign-out.ts'
import { redirectTo } from '#shell/page-address.ts'
import { onboardingStatus } from './onboarding-query.ts'
import { PersonalStage } from './personal-stage.tsx'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { myOrganizations } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { WizardLayout } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Note } from '#ui/note.tsx'

const route = getRouteApi('/onboarding-member')

/** Specification §2: the invited member says who they are (0), then answers the invitation (1). */
export function MemberOnboardingScreen() {
  const { stage } = route.useSearch()
  const navigate = useNavigate()
  const { data: status } = useSuspenseQuery(onboardingStatus())
  const stages = useStages(status.personal.first_name)
  return stage === 0 ? (
    <PersonalStage
      status={status}
      stages={stages}
      onSaved={() => navigate({ to: '/onboarding-member', search: { stage: 1 } })}
    />
  ) : (
    <AnswerStage stages={stages} />
  )
}

function useStages(name: string) {
  const { t } = useTranslation()
  return [
    { label: t(($) => $.invitations.stages.account), answer: name },
    { label: t(($) => $.invitations.stages.invitation) },
  ]
}

function AnswerStage({ stages }: { stages: ReturnType<typeof useStages> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const waiting = useQuery({ ...query(invitations.mine, {}), staleTime: 0 })
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const finish = useSend(onboarding.finished)
  const [refused, setRefused] = useState<string>()
  const isNone = waiting.data?.length === 0

  async function goHome() {
    await finish.mutateAsync({})
    await refreshSession()
    await redirectTo('/home')
  }

  const next = memberships.length > 0 && (
    <Button variant={isNone ? 'tinto' : 'secondary'} size="lg" loading={finish.isPending} onClick={() => void goHome()}>
      {t(($) => $.invitations.to_console)}
    </Button>
  )
  const own = isNone && memberships.length === 0 && (
    <Button variant="tinto" size="lg" onClick={() => void navigate({ to: '/onboarding', search: { stage: 1 } })}>
      {t(($) => $.invitations.own)}
    </Button>
  )
  return (
    <WizardLayout
      stages={stages}
      current={1}
      title={isNone ? t(($) => $.invitations.none) : t(($) => $.invitations.waiting)}
      lead={isNone ? t(($) => $.invitations.none_help) : t(($) => $.invitations.waiting_lead)}
      onLeave={() => void signOut()}
      back={
        <Button variant="ghost" onClick={() => void navigate({ to: '/onboarding-member', search: { stage: 0 } })}>
          {t(($) => $.onboarding.back)}
        </Button>
      }
      next={next || own}
    >
      <div className="flex flex-col gap-4">
        {refused !== undefined && <Note tone="ok" title={t(($) => $.invitations.refused, { organization: refused })} />}
        {waiting.error ? (
          <ErrorBlock title={waiting.error.message} onRetry={() => void waiting.refetch()} />
        ) : (
          waiting.data?.map((invitation) => (
            <Waiting
              key={invitation.id}
              invitation={invitation}
              onRefused={() => setRefused(invitation.organization.name)}
            />
          ))
        )}
        {isNone && (
          <Button className="self-start" loading={waiting.isFetching} onClick={() => void waiting.refetch()}>
            {t(($) => $.invitations.look_again)}
          </Button>
        )}
      </div>
    </WizardLayout>
  )
}

/** One invitation, as an object to take or to leave. */
function Waiting({ invitation, onRefused }: { invitation: OwnInvitation; onRefused: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, organization, invited_by_name: name, expires_at } = invitation
  const role = t(($) => $.organizations.roles[invitation.role])
  const answer = useSend(invitations.answer, { refreshes: [invitations.mine, onboarding.status] })
  const at = { id: organization.id, invitation_id: id }

  async function accept() {
    await answer.mutateAsync({ params: at, query: { accepted: 'true' } })
    // The session names the stage of onboarding, which the answer has changed.
    await refreshSession()
    chooseOrganization(organization.id)
    await redirectTo('/home')
  }

  async function refuse() {
    await answer.mutateAsync({ params: at, query: { accepted: 'false' } })
    await refreshSession()
    onRefused()
  }

  return (
    <article className="rounded-md border border-line-2 p-4">
      <h2 className="type-dialog">{organization.name}</h2>
      <p className="type-body mt-1 text-ink-2">
        {name ? t(($) => $.invitations.from, { name, role }) : t(($) => $.invitations.from_unnamed, { role })}
      </p>
      <p className="type-meta text-ink-3">{t(($) => $.invitations.until, { when: format.date(expires_at) })}</p>
      {answer.error && <Note className="mt-3" tone="bad" title={answer.error.message} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {/* Errors are shown above. */}
        <Button
          variant="tinto"
          size="lg"
          loading={answer.isPending && answer.variables.query.accepted === 'true'}
          disabled={answer.isPending}
          loadingLabel={t(($) => $.invitations.accepting)}
          onClick={() => void accept().catch(() => undefined)}
        >
          {t(($) => $.invitations.join, { organization: organization.name })}
        </Button>
        <Button
          size="lg"
          loading={answer.isPending && answer.variables.query.accepted === 'false'}
          disabled={answer.isPending}
          loadingLabel={t(($) => $.invitations.rejecting)}
          aria-label={t(($) => $.invitations.refuse, { organization: organization.name })}
          onClick={() => void refuse().catch(() => undefined)}
        >
          {t(($) => $.invitations.reject)}
        </Button>
      </div>
    </article>
  )
}
