import { Link } from '@tanstack/react-router'
import type { Automation } from '@tertulia/contract/automations'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragOrder } from '#ui/use-drag-order.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { AutomationRow } from './automation-row.tsx'
import { useDoesWords } from './does-words.ts'
import type { SentenceChoices } from './sentence.ts'
import type { useAutomationActs } from './use-automation-acts.ts'

type Props = {
  agentId: string
  automations: readonly Automation[]
  /** Id of the one that is open. */
  open: string | undefined
  /** The name of one that is being made and not there yet. */
  beingMade: string | undefined
  choices: SentenceChoices
  acts: ReturnType<typeof useAutomationActs>
}

/** The automations in the order in which they are applied. */
export function AutomationColumn({ agentId, automations, open, beingMade, choices, acts }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('automation.edit')
  const doesOf = useDoesWords(choices)
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const on = automations.filter((each) => each.on).length
  const order = useDragOrder({
    list,
    ids: automations.map(({ id }) => id),
    onMove: (from, to) => {
      acts.move(from, to)
      const name = automations[from]?.name ?? ''
      setTold(t(($) => $.automations.moved, { name, at: to + 1, all: automations.length }))
    },
  })
  return (
    <>
      <div className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line px-6 max-sm:px-4">
        <h2 className="min-w-0 flex-1 truncate text-[12px]/[16px] font-semibold">{t(($) => $.automations.order)}</h2>
        <span className="type-meta text-ink-2 tabular-nums">
          {t(($) => $.automations.on_of, { on: format.number(on), all: format.number(automations.length) })}
        </span>
      </div>
      <ol ref={list}>
        {automations.map((each) => (
          <AutomationRow
            key={each.id}
            automation={each}
            does={doesOf(each)}
            isOpen={each.id === open}
            isDragged={order.dragged === each.id}
            handle={mayEdit && automations.length > 1 ? order.handleOf(each.id) : undefined}
            onKeyDown={(event) => mayEdit && order.onKeyDown(event, each.id)}
            switchReason={acts.switchReason(each)}
            onSwitch={(to) => void acts.switchTo(each, to)}
          />
        ))}
        {beingMade !== undefined && (
          <li
            aria-current
            className="flex min-h-[55px] items-center gap-2 border-b border-line bg-fill py-2 pr-4 pl-8 shadow-[inset_2px_0_0_var(--color-solid)]"
          >
            <Glyph name="dashed" tone="warn" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{beingMade}</span>
              <span className="type-meta block text-ink-3">{t(($) => $.automations.unsaved)}</span>
            </span>
          </li>
        )}
      </ol>
      <output className="sr-only">{told}</output>
      <p className="type-meta px-6 pt-3 text-ink-3 max-sm:px-4">
        {mayEdit && automations.length > 1 && (
          <span className="max-sm:hidden">{t(($) => $.automations.order_how)} </span>
        )}
        {automations.length > 1 && t(($) => $.automations.order_ends)}
      </p>
      <p className="px-6 py-3 max-sm:px-4">
        <Link
          to="/agents/$agentId/capabilities/automations/runs"
          params={{ agentId }}
          search={{ rows: 25 }}
          className="link type-meta font-semibold"
        >
          {t(($) => $.automations.log_all)}
        </Link>
      </p>
    </>
  )
}
