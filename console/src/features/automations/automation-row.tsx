import { Link } from '@tanstack/react-router'
import type { Automation } from '@tertulia/contract/automations'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Switch } from '#ui/switch.tsx'
import { useNow } from '#ui/use-now.ts'
import { ListFigure } from './list-figure.tsx'

type Props = {
  automation: Automation
  /** Its actions, in a few words. */
  does: string
  isOpen: boolean
  isDragged: boolean
  /** Undefined: it is not for this person to put in order. */
  handle: { onPointerDown: (event: PointerEvent) => void } | undefined
  onKeyDown: (event: KeyboardEvent) => void
  switchReason: string | undefined
  onSwitch: (on: boolean) => void
}

/** One automation of the list: its place, its name, what its dry run says, and its switch. */
export function AutomationRow(props: Props) {
  const { automation, does, isOpen, isDragged, handle, onKeyDown, switchReason, onSwitch } = props
  const { t } = useTranslation()
  const { id, agent_id, name, on, position } = automation
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of what is inside
    <li
      data-order={id}
      onKeyDown={onKeyDown}
      className={cx(
        'relative flex min-h-[55px] items-center gap-1.5 border-b border-line py-2 pr-4 pl-2 hover:bg-subtle',
        isOpen && 'bg-fill shadow-[inset_2px_0_0_var(--color-solid)] hover:bg-fill',
        isDragged && 'z-(--layer-sticky) bg-surface shadow-2',
      )}
    >
      {handle ? (
        <button
          type="button"
          {...handle}
          aria-label={t(($) => $.automations.move, { name })}
          className="touch-target relative z-1 flex shrink-0 cursor-grab touch-none rounded-xs py-0.5 text-ink-3 hover:text-ink active:cursor-grabbing max-sm:hidden"
        >
          <GripVertical aria-hidden className="size-3.5!" />
        </button>
      ) : (
        <span className="w-2 shrink-0" />
      )}
      <span className="type-meta min-w-3 shrink-0 text-center text-ink-2 tabular-nums">{position}</span>
      <span className="min-w-0 flex-1">
        <Link
          to="/agents/$agentId/capabilities/automations"
          params={{ agentId: agent_id }}
          search={{ open: id }}
          aria-current={isOpen || undefined}
          title={name}
          className={cx(
            'block truncate font-semibold -outline-offset-2 before:absolute before:inset-0',
            on ? 'text-ink' : 'text-ink-2',
          )}
        >
          {name}
        </Link>
        <Line automation={automation} does={does} />
      </span>
      {on && <ListFigure automation={automation} />}
      <span className="relative z-1 ml-0.5 flex">
        <Switch
          hideLabel
          label={t(($) => $.automations.switch, { name })}
          checked={on}
          disabledReason={switchReason}
          onChange={onSwitch}
        />
      </span>
    </li>
  )
}

/** Below the name: what is wrong with it, or what it does. */
function Line({ automation: { id, agent_id, on, missing, last_failure }, does }: Pick<Props, 'automation' | 'does'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  if (missing.length > 0)
    return (
      <span className="type-meta flex items-center gap-1.5 text-bad-text">
        <Glyph name="alert" tone="bad" />
        <span className="truncate">{t(($) => $.automations.missing)}</span>
      </span>
    )
  if (!on) return <span className="type-meta block truncate text-ink-3">{t(($) => $.automations.state.off)}</span>
  if (!last_failure) return <span className="type-meta block truncate text-ink-3">{does}</span>
  const when = format.relative(last_failure.at, now)
  return (
    <Link
      to="/agents/$agentId/capabilities/automations/runs"
      params={{ agentId: agent_id }}
      search={{ rows: 25, automation: id, outcome: last_failure.outcome }}
      title={
        last_failure.outcome === 'stopped'
          ? t(($) => $.automations.stopped_when, { when })
          : format.fullDateTime(last_failure.at)
      }
      className="type-meta relative z-1 flex w-fit max-w-full items-center gap-1.5 text-ink-2 hover:text-ink hover:underline"
    >
      <Glyph name="alert" tone="bad" />
      <span className="line-clamp-2">
        {last_failure.outcome === 'stopped'
          ? t(($) => $.automations.stopped)
          : t(($) => $.automations.failed, { when })}
      </span>
    </Link>
  )
}
