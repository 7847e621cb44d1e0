import { type Invitation, invitations } from '@tertulia/contract/invitations'
import { isAbove } from '@tertulia/contract/permissions'
import { Link2, Mail, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { query, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { ListSection } from '#lists/list-section.tsx'
import { useList } from '#lists/use-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Badge, Status } from '#ui/status.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useOrganization } from '#access/current-organization.ts'

/** Invitations without a new member: pending, expired or declined. Nothing if there are none. */
export function InvitationList() {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const list = useList(query(invitations.list, { params: { id } }))
  const cancel = useSend(invitations.cancel, { refreshes: [invitations.list] })
  const [doomed, setDoomed] = useState<Invitation>()

  const end = (invitation: Invitation) =>
    cancel.mutate(
      { params: { id, invitation_id: invitation.id } },
      {
        onSuccess: () => showToast({ text: t(($) => $.members.cancelled) }),
        onError: tellError,
        onSettled: () => setDoomed(undefined),
      },
    )

  return (
    <>
      <ListSection
        list={list}
        isWide
        className="pt-7 pb-10"
        label={t(($) => $.members.invitations)}
        head={
          <h2 className="type-section flex items-baseline gap-2 px-6 pb-2 max-sm:px-4">
            {t(($) => $.members.invitations)}
            <span className="type-meta font-normal text-ink-3">{t(($) => $.members.invitations_aside)}</span>
          </h2>
        }
        rowId={(invitation) => invitation.id}
        renderRow={(invitation) => (
          <Row
            invitation={invitation}
            // Only a pending invitation asks before it leaves the list.
            onCancel={() => (invitation.status === 'pending' ? setDoomed(invitation) : end(invitation))}
          />
        )}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t(($) => $.members.cancel_title, { email: doomed?.email ?? '' })}
        consequence={t(($) => $.members.cancel_help)}
        label={t(($) => $.members.cancel_label)}
        loadingLabel={t(($) => $.members.cancelling)}
        loading={cancel.isPending}
        onConfirm={() => doomed && end(doomed)}
      />
    </>
  )
}

function Row({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, role: own } = useOrganization()
  const resend = useSend(invitations.resend, { refreshes: [invitations.list] })
  const { email, role, status } = invitation
  const at = { params: { id, invitation_id: invitation.id } }
  const isRejected = status === 'rejected'
  const disabledReason = isAbove(own, role) ? undefined : t(($) => $.members.more_roles)
  const when =
    isRejected && invitation.answered_at
      ? t(($) => $.members.rejected_at, { when: format.date(invitation.answered_at) })
      : status === 'expired'
        ? t(($) => $.members.expired_at, { when: format.date(invitation.expires_at) })
        : t(($) => $.members.sent_at, { when: format.date(invitation.sent_at) })

  const again = () =>
    resend.mutate(at, {
      onSuccess: ({ is_mailed }) =>
        showToast(
          is_mailed
            ? { text: t(($) => $.members.resent, { email }) }
            : { tone: 'bad', text: t(($) => $.members.not_mailed, { emails: email }) },
        ),
      onError: tellError,
    })

  async function copyLink() {
    const { link } = await call(invitations.link, at)
    await navigator.clipboard.writeText(link)
    showToast({ text: t(($) => $.members.link_copied, { email }) })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-6 py-2 max-sm:px-4">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-pill border border-dashed border-control text-ink-2 max-sm:hidden"
      >
        <Mail className="size-3.5!" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="type-button truncate" title={email}>
          {email}
        </p>
        <p className="type-meta flex flex-wrap items-center gap-x-2 text-ink-2">
          {t(($) => $.organizations.roles[role])}
          <span aria-hidden>·</span>
          {when}
          {invitation.asked_again_at && <Badge tone="warn">{t(($) => $.members.asked_again)}</Badge>}
        </p>
      </div>
      <Status of="invitation" state={status} />
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          loading={resend.isPending}
          loadingLabel={t(($) => $.members.sending)}
          onClick={again}
          aria-label={t(($) => (isRejected ? $.members.invite_again_to : $.members.resend_to), { email })}
          {...(disabledReason && { disabledReason })}
        >
          {t(($) => (isRejected ? $.members.invite_again : $.members.resend))}
        </Button>
        {status === 'pending' && (
          <IconButton
            label={t(($) => $.members.copy_link, { email })}
            icon={<Link2 aria-hidden />}
            disabledReason={disabledReason}
            onClick={() => void copyLink().catch(tellError)}
          />
        )}
        <IconButton
          label={t(($) => (status === 'pending' ? $.members.cancel_of : $.members.dismiss), { email })}
          icon={<X aria-hidden />}
          disabledReason={disabledReason}
          onClick={onCancel}
        />
      </div>
    </div>
  )
}
