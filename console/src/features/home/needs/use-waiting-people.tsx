import { useQuery } from '@tanstack/react-query'
import type { Agent } from '@tertulia/contract/agents'
import type { Conversation } from '@tertulia/contract/conversations'
import { useTranslation } from 'react-i18next'
import { waitingList } from '#features/live-chat/waiting-list.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useNow } from '#ui/use-now.ts'
import type { NeedOfKind } from './need.ts'

const MINUTE_MS = 60_000
/** From then on a customer has waited long. */
const LONG_MINUTES = 2
const NAMED = 3

/** Customers who wait for a person, the longest wait first. The frame keeps the list as it is told of. */
export function useWaitingPeople(agent: Agent): NeedOfKind {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const organization = useOrganization()
  const mayHandle = useMay('livechat.handle')
  const { data, isPending, error, refetch } = useQuery(waitingList(organization.id))
  const people = (data?.items ?? []).filter(({ agent_id }) => agent_id === agent.id)
  const [first, ...others] = people
  const minutesOf = ({ waiting_since }: Conversation) =>
    Math.max(0, Math.floor((now - Date.parse(waiting_since ?? '')) / MINUTE_MS))
  const timeOf = (person: Conversation) =>
    minutesOf(person) === 0 ? t(($) => $.home.waiting.just_now) : format.hoursAndMinutes(minutesOf(person))
  const nameOf = ({ profile_name }: Conversation) => format.customerName(profile_name)
  const more = people.length - NAMED
  return {
    id: 'waiting',
    isLoading: isPending,
    error,
    onRetry: () => void refetch(),
    need: first && {
      sign: <Glyph name="clock" tone="warn" size={16} />,
      isUrgent: true,
      title: t(($) => $.home.waiting.title, { count: people.length }),
      detail: (
        <>
          {nameOf(first)}{' '}
          <strong className={minutesOf(first) >= LONG_MINUTES ? 'text-warn-text' : 'font-normal'}>
            {minutesOf(first) === 0
              ? t(($) => $.home.waiting.just_now)
              : t(($) => $.home.waiting.since, { time: timeOf(first) })}
          </strong>
          {others.slice(0, NAMED - 1).map((person) => (
            <span key={person.id}>
              , {nameOf(person)} {timeOf(person)}
            </span>
          ))}
          {more > 0 && ` ${t(($) => $.home.waiting.more, { count: more })}`}
        </>
      ),
      action: mayHandle
        ? {
            label: t(($) => $.home.waiting.attend, { name: firstName(first.profile_name, nameOf(first)) }),
            to: `/live-chat?open=${first.id}`,
          }
        : undefined,
    },
  }
}

/** A customer who has said no name is called by their number. */
const firstName = (kept: string, name: string): string => (kept.startsWith('#') ? name : (name.split(' ')[0] ?? name))
