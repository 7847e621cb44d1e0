import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Control } from '@tertulia/contract/control'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useFormat } from '#i18n/format.ts'
import { joinedList, useList } from '#lists/use-list.ts'
import { Glyph } from '#ui/glyph.tsx'
import { groupsOf, type RowGroup } from '#ui/table-layout.ts'

type Queue = 'waiting' | 'mine' | 'others' | 'agent'

const GLYPHS: Record<Queue, ComponentProps<typeof Glyph>> = {
  waiting: { name: 'clock', tone: 'warn' },
  mine: { name: 'person', tone: 'ink' },
  others: { name: 'person', tone: 'ink' },
  agent: { name: 'comma', tone: 'tinto' },
}

/** Asked for one by one: whoever waits is silent, and would be the first to fall out of a list of all, newest first. */
const activeOf = (organization_id: string, control: Control) =>
  query(conversations.list, { query: { organization_id, status: 'active', control, rows: 100 } })

/** Conversations under way by who has them: whoever waits for a person first, the longest on top. */
export function useQueues(organizationId: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const self = useSessionUser()?.id
  const offered = useList(activeOf(organizationId, 'offered'))
  const human = useList(activeOf(organizationId, 'human'))
  const agent = useList(activeOf(organizationId, 'agent'))
  const list = joinedList([
    { ...offered, page: offered.page && { ...offered.page, items: offered.page.items.toSorted(longestFirst) } },
    human,
    agent,
  ])
  const items = list.page?.items ?? []
  const isMine = ({ handled_by }: Conversation) => handled_by?.user_id === self
  const has: Record<Queue, (conversation: Conversation) => boolean> = {
    waiting: ({ control }) => control === 'offered',
    mine: (each) => each.control === 'human' && isMine(each),
    others: (each) => each.control === 'human' && !isMine(each),
    agent: ({ control }) => control === 'agent',
  }
  // Of very many not all are listed: the server has counted those that it sends a part of.
  const counted: Partial<Record<Queue, number | undefined>> = {
    waiting: offered.page?.page.total,
    agent: agent.page?.page.total,
  }
  const groups = (Object.keys(has) as Queue[]).map((queue): RowGroup<Conversation> => ({
    id: queue,
    has: has[queue],
    head: (
      <h2 className="type-caption flex flex-1 items-center gap-2 text-ink-2">
        <Glyph {...GLYPHS[queue]} />
        <span className="flex-1">{t(($) => $.conversations.queues[queue])}</span>{' '}
        <span className="tabular-nums">
          {list.page && format.number(counted[queue] ?? items.filter(has[queue]).length)}
        </span>
      </h2>
    ),
    ...(queue === 'waiting' && {
      none: (
        <p className="type-meta border-b border-line px-4 py-2.5 text-ink-3">
          {t(($) => $.conversations.nobody_waits)}
        </p>
      ),
    }),
  }))
  /** As they stand, from the top. */
  const inOrder = groupsOf(items, groups).flatMap(({ rows }) => rows)
  return { list, groups, inOrder, first: inOrder.find((each) => has.waiting(each) || has.mine(each)) }
}

const longestFirst = (a: Conversation, b: Conversation) => (a.waiting_since ?? '').localeCompare(b.waiting_since ?? '')
