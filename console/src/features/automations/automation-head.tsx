import { Link } from '@tanstack/react-router'
import type { Automation } from '@tertulia/contract/automations'
import { ArrowDown, ArrowUp, Copy, Ellipsis, History, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { useSentence } from './sentence.ts'

/** Its name, written where it stands. */
export function AutomationNameField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const id = useId()
  const { value, onChange, onBlur, error } = useField<string>(
    'name',
    t(($) => $.automationBuilder.name),
  )
  if (isRead) return <h2 className="type-title min-w-0 text-[21px]/[28px] wrap-anywhere">{value}</h2>
  return (
    <span className="-ml-1.5 min-w-0">
      <h2 className="sr-only">{value || t(($) => $.automationBuilder.name_example)}</h2>
      {/* As wide as what is written, which lies below it and is not seen. */}
      <span className="grid max-w-full">
        <span
          aria-hidden
          className="type-title invisible col-start-1 row-start-1 overflow-hidden border pr-2.5 pl-1.5 text-[21px]/[28px] whitespace-pre"
        >
          {value || t(($) => $.automationBuilder.name_example)}
        </span>
        <input
          ref={field}
          size={1}
          value={value}
          aria-label={t(($) => $.automationBuilder.name_label)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          placeholder={t(($) => $.automationBuilder.name_example)}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          className="type-title col-start-1 row-start-1 w-full min-w-0 rounded-sm border border-transparent bg-transparent px-1.5 text-[21px]/[28px] text-ellipsis transition-colors duration-(--duration-instant) hover:border-line-2 focus-visible:field-focus focus-visible:bg-surface aria-invalid:field-bad"
        />
      </span>
      {error !== undefined && (
        <span id={id} className="ml-1.5">
          <FieldError>{error}</FieldError>
        </span>
      )}
    </span>
  )
}

/** Whether it acts. */
export function AutomationState({ on }: { on: boolean }) {
  const { t } = useTranslation()
  return on ? (
    <StateLabel pill glyph="live" tone="ok" words={t(($) => $.automations.state.on)} />
  ) : (
    <StateLabel pill glyph="slash" tone="mute" words={t(($) => $.automations.state.off)} />
  )
}

type MenuProps = {
  automation: Automation
  /** Among how many. */
  count: number
  /** Why nothing can be added. */
  fullReason: string | undefined
  /** Undefined for members who only read. */
  onMove: ((to: number) => void) | undefined
  onRename: (() => void) | undefined
  onDelete: (() => void) | undefined
  deleteReason: string | undefined
}

/** Menu of actions on an automation. */
export function AutomationMenu(props: MenuProps) {
  const { automation, count, fullReason, onMove, onRename, onDelete, deleteReason } = props
  const { t } = useTranslation()
  const { id, agent_id, position } = automation
  const at = position - 1
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t(($) => $.automations.menu.label)} icon={<Ellipsis aria-hidden />} />}
    >
      {onRename && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
          {t(($) => $.automations.menu.rename)}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem
          icon={<Copy aria-hidden />}
          disabledReason={fullReason}
          render={
            <Link to="/agents/$agentId/capabilities/automations" params={{ agentId: agent_id }} search={{ copy: id }} />
          }
        >
          {t(($) => $.automations.menu.duplicate)}
        </MenuItem>
      )}
      <MenuItem
        icon={<History aria-hidden />}
        render={
          <Link
            to="/agents/$agentId/capabilities/automations/runs"
            params={{ agentId: agent_id }}
            search={{ rows: 25, automation: id }}
          />
        }
      >
        {t(($) => $.automations.menu.log)}
      </MenuItem>
      {onMove && at > 0 && (
        <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => onMove(at - 1)}>
          {t(($) => $.automations.menu.up)}
        </MenuItem>
      )}
      {onMove && at < count - 1 && (
        <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => onMove(at + 1)}>
          {t(($) => $.automations.menu.down)}
        </MenuItem>
      )}
      {onDelete && (
        <>
          <MenuLine />
          <MenuItem danger icon={<Trash2 aria-hidden />} disabledReason={deleteReason} onSelect={onDelete}>
            {t(($) => $.automations.menu.delete)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
