import { HandOverReason, NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { BarChart } from '#charts/bar-chart.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { OfBoard } from './board-frame.ts'
import { listAddress } from '@tertulia/contract/list-address'

const COUNT = {
  customer: 'asked_by_customer',
  agent: 'asked_by_agent',
  tool: 'asked_for_tool',
  automation: 'asked_by_automation',
  team: 'taken_by_team',
} as const satisfies Record<HandOverReason, string>

/** Why conversations were passed to a person, each with what can be done about it. */
export function HandOverReasons({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const counts = board?.now.counts ?? NO_COUNTS
  const scope = board && {
    agent_id: agent.id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: board.span,
  }
  const small = buttonClass({ size: 'sm' })
  const mayEdit = useMay('agent.edit')
  const fixes = {
    customer: (
      <Link to="/agents/$agentId/capabilities" params={{ agentId: agent.id }} className={small}>
        {t(($) => $.boards.reasons.change_rule)}
      </Link>
    ),
    agent: (
      <Link to="/agents/$agentId/knowledge/unanswered" params={{ agentId: agent.id }} className={small}>
        {t(($) => $.boards.reasons.see_questions)}
      </Link>
    ),
    tool: (
      <Link
        to="/boards/tools"
        search={{ period: search.period, days: search.days, from: search.from, to: search.to }}
        className={small}
      >
        {t(($) => $.boards.reasons.see_failures)}
      </Link>
    ),
    automation: (
      <Link to="/agents/$agentId/capabilities/automations" params={{ agentId: agent.id }} className={small}>
        {t(($) => $.boards.reasons.change_rule)}
      </Link>
    ),
    team: <span className="type-meta text-ink-3">{t(($) => $.boards.reasons.no_fix)}</span>,
  }
  return (
    <BarChart
      {...frame}
      title={t(($) => $.boards.reasons.title)}
      aside={board && t(($) => $.boards.conversations_count, { count: counts.to_person })}
      fileName={t(($) => $.boards.reasons.title)}
      actions={<PinMenu card="hand_over_reasons" address={search} title={t(($) => $.boards.reasons.title)} />}
      of={t(($) => $.boards.reasons.reason)}
      label={t(($) => $.boards.conversations)}
      empty={board && counts.to_person === 0 ? t(($) => $.boards.reasons.none) : undefined}
      expected={HandOverReason.options.length}
      rows={(counts.to_person > 0 ? HandOverReason.options : []).map((reason) => ({
        id: reason,
        label: t(($) => $.boards.reasons[reason], { name: agent.name }),
        value: counts[COUNT[reason]],
        href: scope && listAddress(scope, { outcome: 'to_person', hand_over_reason: reason }),
        ...(mayEdit && { action: fixes[reason] }),
      }))}
      {...(counts.to_person > 0 && { total: counts.to_person })}
    />
  )
}
