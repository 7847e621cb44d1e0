import { useQuery } from '@tanstack/react-query'
import { type Invitation, invitations } from '@tertulia/contract/invitations'
import { isAbove } from '@tertulia/contract/permissions'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { useNow } from '#ui/use-now.ts'
import type { NeedOfKind } from './need.ts'

const DAY_MS = 86_400_000
/** An invitation lasts seven days: members are not asked to resend one that has just gone out. */
const WARNING_DAYS = 5
const NAMED = 3

/** Unanswered invitations that end soon, of those that the member may resend. */
export function useExpiringInvitations(): NeedOfKind {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const { id, role: own } = useOrganization()
  const mayManage = useMay('invitation.manage')
  const resend = useSend(invitations.resend, { refreshes: [invitations.list] })
  const { data, isPending, error, refetch } = useQuery({
    ...query(invitations.list, { params: { id } }),
    enabled: mayManage,
  })
  const ending = (data?.items ?? [])
    .filter(({ status, role, expires_at }) => status === 'pending' && isAbove(own, role) && endsSoon(expires_at, now))
    .toSorted((one, other) => one.expires_at.localeCompare(other.expires_at))
  const count = ending.length

  async function sendAgain() {
    try {
      const unmailed: string[] = []
      for (const { id: invitation_id, email } of ending) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, so that a limit that is met stops the rest
        const { is_mailed } = await resend.mutateAsync({ params: { id, invitation_id } })
        if (!is_mailed) unmailed.push(email)
      }
      showToast(
        unmailed.length === 0
          ? { text: t(($) => $.home.invitations.sent, { count }) }
          : { tone: 'bad', text: t(($) => $.home.invitations.not_mailed, { emails: format.list(unmailed) }) },
      )
    } catch (failure) {
      tellError(failure)
    }
  }

  const wordsOf = ({ email, expires_at }: Invitation) =>
    t(($) => $.home.invitations.one_ends, { name: email.replace(/@.*/u, ''), weekday: format.longWeekday(expires_at) })
  return {
    id: 'invitations',
    isLoading: mayManage && isPending,
    error: mayManage ? error : null,
    onRetry: () => void refetch(),
    need:
      count === 0
        ? undefined
        : {
            sign: <Glyph name="dashed" tone="warn" size={16} />,
            title: t(($) => $.home.invitations.title, { count }),
            detail: [
              ending.slice(0, NAMED).map(wordsOf).join(', '),
              count > NAMED && t(($) => $.home.waiting.more, { count: count - NAMED }),
            ]
              .filter(Boolean)
              .join(' '),
            action: {
              label: t(($) => $.home.invitations.resend, { count }),
              run: () => void sendAgain(),
              isRunning: resend.isPending,
              running: t(($) => $.home.invitations.sending),
            },
          },
  }
}

const endsSoon = (expires_at: string, now: number): boolean => Date.parse(expires_at) - now <= WARNING_DAYS * DAY_MS
