import { useQuery } from '@tanstack/react-query'
import type { Automation } from '@tertulia/contract/automations'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { automationInputOf } from './automation-form.ts'
import { dryRunInTurn } from './automation-queries.ts'

/** In how many conversations one that is on would have been applied, as it is saved. Asked for once it is seen. */
export function ListFigure({ automation }: { automation: Automation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  const { data } = useQuery({
    ...dryRunInTurn(automation.agent_id, automationInputOf(automation)),
    enabled: isSeen,
  })
  const all = data?.conversations.length ?? 0
  const hits = format.number(data?.conversations.filter(({ applies }) => applies).length ?? 0)
  return (
    <span
      ref={place}
      className="type-meta shrink-0 text-ink-2 tabular-nums"
      title={all > 0 ? t(($) => $.automations.figure_help, { hits, all }) : undefined}
    >
      {all > 0 && t(($) => $.automations.figure, { hits, all: format.number(all) })}
    </span>
  )
}
