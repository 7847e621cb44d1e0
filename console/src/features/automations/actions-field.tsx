import type { AutomationAction } from '@tertulia/contract/automations'
import { AUTOMATION_ACTIONS } from '@tertulia/contract/automations.limits'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragOrder } from '#ui/use-drag-order.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { ActionRow } from './action-row.tsx'
import { ACTION_ICONS } from './action-icons.tsx'
import { DO, newAction } from './automation-form.ts'
import { SentenceHead } from './sentence-row.tsx'
import { useSentence } from './sentence.ts'
import { useNewAction } from './use-new-action.ts'
import { moved, usePartKeys } from './use-part-keys.ts'

/** «entonces 1, 2, 3»: what is done, one after the other. */
export function ActionsField() {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const {
    value: actions,
    onChange,
    error,
  } = useField<AutomationAction[]>(
    'actions',
    t(($) => $.automationBuilder.the_actions),
  )
  const offered = useNewAction()
  const rows = usePartKeys(actions.length)
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const order = useDragOrder({
    list,
    ids: rows.keys,
    onMove: (from, to) => {
      rows.move(from, to)
      onChange(moved(actions, from, to))
      setTold(t(($) => $.automationBuilder.action_moved, { at: to + 1, all: actions.length }))
    },
  })
  const name = t(($) => $.automationBuilder.then_do)
  const isFull = actions.length >= AUTOMATION_ACTIONS
  const end = actions.findIndex((action) => action.do === 'end_conversation')
  return (
    <section aria-label={name}>
      <SentenceHead>{name}</SentenceHead>
      <ol ref={list} className="border-line not-empty:border-y">
        {actions.map((action, at) => {
          const key = rows.keys[at] ?? String(at)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of what is inside
            <li
              key={key}
              data-order={key}
              onKeyDownCapture={(event) => {
                if (isRead) return
                order.onKeyDown(event, key)
                // The arrows alone open the menu of a chip.
                if (event.defaultPrevented) event.stopPropagation()
              }}
              className={cx(
                'border-b border-line bg-surface py-[7px] last:border-0',
                order.dragged === key && 'relative z-(--layer-sticky) shadow-2',
              )}
            >
              <ActionRow
                at={at}
                action={action}
                isReached={end === -1 || at <= end}
                handle={order.handleOf(key)}
                onChange={(changed) => onChange(actions.with(at, changed))}
                onRemove={() => {
                  rows.remove(at)
                  onChange(actions.toSpliced(at, 1))
                }}
              />
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{told}</output>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {!isRead && (
        <div className="ml-5 pt-1.5 max-sm:-ml-2.5">
          <Menu
            trigger={
              <Button
                data-add
                variant="ghost"
                size="sm"
                icon={<Plus aria-hidden />}
                disabledReason={
                  isFull ? t(($) => $.automationBuilder.actions_full, { count: AUTOMATION_ACTIONS }) : undefined
                }
              >
                {t(($) => $.automationBuilder.add_action)}
              </Button>
            }
          >
            {DO.map((kind) => (
              <MenuItem
                key={kind}
                icon={ACTION_ICONS[kind]}
                disabledReason={offered.reasonNot(kind)}
                onSelect={() => onChange([...actions, newAction(kind, offered.first)])}
              >
                {t(($) => $.automationBuilder.do[kind])}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </section>
  )
}
