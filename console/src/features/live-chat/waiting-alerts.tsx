import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { accounts } from '@tertulia/contract/accounts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { showNotice } from '#shell/browser-notice.ts'
import { useWaitingCount } from '#shell/page-title.ts'
import { playSound } from '#shell/sounds.ts'
import { claimTelling } from '#shell/told-once.ts'
import { useWaitingForMe, type Wait } from './use-waiting-for-me.ts'

/** By then a tab in which the member looks at the queue has claimed the alert. */
const OTHERS_FIRST_MS = 400
/** Tabs that have no locks do not look at the same moment. */
const APART_MS = 300

/** Tells the member that a customer waits for them: in the title, by a sound and a notification, once over all tabs. */
export function WaitingAlerts() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data: person } = useSuspenseQuery(query(accounts.user, {}))
  const isQueueShown = useRouterState({ select: ({ location }) => location.pathname === '/live-chat' })
  const waiting = useWaitingForMe()
  const known = useRef<ReadonlySet<string>>(undefined)
  const [said, setSaid] = useState('')
  useWaitingCount(waiting?.length ?? 0)

  const tell = useEffectEvent(async ({ key, conversation }: Wait) => {
    const { transfer, id } = conversation
    const words = {
      name: transfer?.from?.name ?? '',
      team: transfer?.to.name ?? '',
      customer: format.customerName(conversation.profile_name),
    }
    const title = !transfer
      ? t(($) => $.conversations.waits_for_person, words)
      : transfer.to.kind === 'team'
        ? t(($) => $.conversations.offer_to_team, words)
        : t(($) => $.conversations.offer_to_you, words)
    setSaid(title)
    const isSeen = isQueueShown && document.hasFocus()
    if (!isSeen) await new Promise((resolve) => setTimeout(resolve, OTHERS_FIRST_MS + Math.random() * APART_MS))
    if (!(await claimTelling(key)) || isSeen) return
    playSound(person.preferences.waiting_sound ?? 'bell')
    if (person.preferences.waiting_notice ?? true) {
      const text = t(($) => $.conversations.waits_open)
      showNotice({
        key,
        title,
        text,
        onOpen: () => void navigate({ to: '/live-chat', search: { open: id } }),
      })
    }
  })
  const keys = waiting?.map(({ key }) => key).join('\n')
  const look = useEffectEvent((now: string | undefined) => {
    if (now === undefined) return
    const before = known.current
    known.current = new Set(now.split('\n'))
    // Customers who waited already when the page was loaded are counted, without an alert.
    if (before) for (const wait of waiting ?? []) if (!before.has(wait.key)) void tell(wait)
  })
  useEffect(() => look(keys), [keys])
  return <output className="sr-only">{said}</output>
}
