import { invitations, type OwnInvitation } from '@tertulia/contract/invitations'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshSession } from '#api/renew-session.ts'
import { endSession, useSessionUser } from '#api/session.ts'
import { signOut } from '#api/sign-out.ts'
import { searchParam, redirectTo } from '#shell/page-address.ts'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { OutsideSignIn } from '#features/outside-sign-in/outside-sign-in.tsx'
import { useFormat } from '#i18n/format.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { errorMessage } from '#ui/error-message.ts'

type Found = OwnInvitation | 'looking' | 'dead' | { failure: string }

/** Screen of an invitation's link: who invites, where to and with which role. Only the invited person can accept. */
export function InvitationScreen() {
  const { t } = useTranslation()
  const token = searchParam('token')
  const [found, setFound] = useState<Found>(token === undefined ? 'dead' : 'looking')

  useEffect(() => {
    if (!token) return
    let isGone = false
    call(invitations.open, { body: { token } }).then(
      (invitation) => !isGone && setFound(invitation),
      (error: unknown) => {
        if (isGone) return
        const isDead = error instanceof ApiError && error.status === 400
        setFound(isDead ? 'dead' : { failure: errorMessage(error) })
      },
    )
    return () => {
      isGone = true
    }
  }, [token])

  if (found === 'looking') return <AuthLayout title={t(($) => $.invitations.loading)}>{null}</AuthLayout>
  if (found === 'dead')
    return (
      <AuthLayout title={t(($) => $.invitations.dead)} lead={t(($) => $.invitations.dead_help)}>
        <SignInLink />
      </AuthLayout>
    )
  if ('failure' in found)
    return (
      <AuthLayout title={t(($) => $.invitations.failed)} lead={found.failure}>
        <Button variant="tinto" size="lg" onClick={() => location.reload()}>
          {t(($) => $.invitations.retry)}
        </Button>
      </AuthLayout>
    )
  return found.status === 'pending' ? (
    <Pending invitation={found} token={token ?? ''} onAnswered={setFound} />
  ) : (
    <Over invitation={found} token={token ?? ''} />
  )
}

type Props = { invitation: OwnInvitation; token: string }

function Pending({ invitation, token, onAnswered }: Props & { onAnswered: (answered: OwnInvitation) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const user = useSessionUser()
  const { email, role, expires_at, invited_by_name: name } = invitation
  const organization = invitation.organization.name
  return (
    <AuthLayout
      title={
        name
          ? t(($) => $.invitations.title, { name, organization })
          : t(($) => $.invitations.title_unnamed, { organization })
      }
      lead={t(($) => $.invitations.lead, {
        role: t(($) => $.organizations.roles[role]),
        email,
        when: format.date(expires_at),
      })}
    >
      {user === undefined ? (
        <Stranger email={email} token={token} />
      ) : user.email !== email ? (
        <OtherPerson own={user.email} invited={email} token={token} />
      ) : user.onboarding_step === 'not_verified' ? (
        <Unconfirmed email={email} />
      ) : user.onboarding_step === 'step_zero' || user.onboarding_step === 'step_pending_invite_create_member' ? (
        <a href="/onboarding-member?stage=0" className={buttonClass({ variant: 'tinto', size: 'lg', full: true })}>
          {t(($) => $.invitations.go_on)}
        </a>
      ) : (
        <Answer invitation={invitation} onAnswered={onAnswered} />
      )}
    </AuthLayout>
  )
}

const backTo = (token: string) => `/login?next=${encodeURIComponent(`/invitation?token=${token}`)}`

function Stranger({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <OutsideSignIn next={`/invitation?token=${token}`} />
      <p className="text-ink-2">{t(($) => $.invitations.new_here)}</p>
      <a
        href={`/signup?email=${encodeURIComponent(email)}`}
        className={buttonClass({ variant: 'tinto', size: 'lg', full: true })}
      >
        {t(($) => $.invitations.create_account)}
      </a>
      <a href={backTo(token)} className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
        {t(($) => $.invitations.sign_in)}
      </a>
    </div>
  )
}

function OtherPerson({ own, invited, token }: { own: string; invited: string; token: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <Note tone="warn" title={t(($) => $.invitations.other_person, { email: own })}>
        {t(($) => $.invitations.other_person_help, { invited })}
      </Note>
      <Button variant="tinto" size="lg" onClick={() => void signOut().then(() => redirectTo(backTo(token)))}>
        {t(($) => $.invitations.change_account)}
      </Button>
      <a href="/home" className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
        {t(($) => $.invitations.to_console)}
      </a>
    </div>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <Note tone="info" title={t(($) => $.invitations.confirm_first)}>
        {t(($) => $.invitations.confirm_first_help, { email })}
      </Note>
      <a href="/not_verified" className={buttonClass({ variant: 'tinto', size: 'lg', full: true })}>
        {t(($) => $.invitations.confirm)}
      </a>
    </div>
  )
}

function Answer({
  invitation,
  onAnswered,
}: {
  invitation: OwnInvitation
  onAnswered: (answered: OwnInvitation) => void
}) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'true' | 'false' | { refused: string }>('idle')

  async function answer(accepted: 'true' | 'false') {
    setState(accepted)
    const { id, organization } = invitation
    try {
      const answered = await call(invitations.answer, {
        params: { id: organization.id, invitation_id: id },
        query: { accepted },
      })
      // The session names the stage of onboarding, which the answer has changed.
      await refreshSession()
      if (accepted === 'false') return onAnswered(answered)
      chooseOrganization(organization.id)
      await redirectTo('/home')
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return endSession()
      setState({ refused: errorMessage(error) })
    }
  }

  const isBusy = state === 'true' || state === 'false'
  return (
    <div className="flex flex-col gap-3">
      {typeof state === 'object' && <Note tone="bad" title={state.refused} />}
      <Button
        variant="tinto"
        size="lg"
        disabled={isBusy}
        loading={state === 'true'}
        loadingLabel={t(($) => $.invitations.accepting)}
        onClick={() => void answer('true')}
      >
        {t(($) => $.invitations.accept)}
      </Button>
      <Button
        size="lg"
        disabled={isBusy}
        loading={state === 'false'}
        loadingLabel={t(($) => $.invitations.rejecting)}
        onClick={() => void answer('false')}
      >
        {t(($) => $.invitations.reject)}
      </Button>
    </div>
  )
}

/** Answered, too late or withdrawn: what became of it, and what one can do now. */
function Over({ invitation, token }: Props) {
  const { t } = useTranslation()
  const { status, email } = invitation
  const values = { email, organization: invitation.organization.name }
  const [state, setState] = useState<'idle' | 'asking' | 'asked' | { refused: string }>('idle')
  if (status === 'pending') return null

  async function askAgain() {
    setState('asking')
    try {
      await call(invitations.askAgain, { body: { token } })
      setState('asked')
    } catch (error) {
      setState({ refused: errorMessage(error) })
    }
  }

  const help = {
    accepted: t(($) => $.invitations.accepted_help, values),
    rejected: t(($) => $.invitations.rejected_help, values),
    cancelled: t(($) => $.invitations.cancelled_help, values),
    expired: t(($) => $.invitations.expired_help, values),
  }[status]
  return (
    <AuthLayout title={t(($) => $.invitations[status])} lead={help}>
      <div className="flex flex-col gap-3">
        {state === 'asked' && (
          <Note tone="ok" title={t(($) => $.invitations.asked)}>
            {t(($) => $.invitations.asked_help, values)}
          </Note>
        )}
        {typeof state === 'object' && <Note tone="bad" title={state.refused} />}
        {status === 'expired' && state !== 'asked' && (
          <Button
            variant="tinto"
            size="lg"
            loading={state === 'asking'}
            loadingLabel={t(($) => $.invitations.asking)}
            onClick={() => void askAgain()}
          >
            {t(($) => $.invitations.ask_again)}
          </Button>
        )}
        <SignInLink />
      </div>
    </AuthLayout>
  )
}

function SignInLink() {
  const { t } = useTranslation()
  const isSignedIn = useSessionUser() !== undefined
  return (
    <a href={isSignedIn ? '/' : '/login'} className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
      {isSignedIn ? t(($) => $.invitations.to_console) : t(($) => $.publicPages.go_sign_in)}
    </a>
  )
}
