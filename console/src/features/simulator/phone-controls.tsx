import type { PhoneControl, Simulator } from '@tertulia/contract/simulator'
import { ArrowDownUp, Ban, CircleX, Copy, FastForward, MailX, Unplug } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { isTyping } from '#ui/keys.ts'
import { Switch } from '#ui/switch.tsx'
import { useNow } from '#ui/use-now.ts'
import type { Controls } from './use-controls.ts'

type Once = Exclude<PhoneControl, 'block' | 'lose_line'>
type Props = { simulator: Simulator; controls: Controls; agentName: string }

/** Things that happen to the phone, one below the other: digits press them while the focus is here. */
export function PhoneControls({ simulator, controls, agentName }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const ahead = simulator.clock_ahead_hours
  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || !/^[1-9]$/u.test(event.key)) return
    const row = list.current?.children[Number(event.key) - 1]
    const control = row?.querySelector<HTMLElement>('button, [role=switch]')
    if (!control) return
    event.preventDefault()
    control.focus()
    control.click()
  }
  const once = (name: Once, icon: ReactNode) => (
    <OnceRow name={name} icon={icon} simulator={simulator} controls={controls} agentName={agentName} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what stands in it
    <ul ref={list} onKeyDown={onKeyDown} className="divide-y divide-line">
      <ControlRow
        icon={<FastForward aria-hidden />}
        name={t(($) => $.simulator.controls.advance.name)}
        help={
          ahead > 0
            ? t(($) => $.simulator.controls.advance.ahead, { hours: ahead })
            : t(($) => $.simulator.controls.advance.help)
        }
      >
        <Button
          size="sm"
          aria-label={t(($) => $.simulator.controls.advance.name)}
          loading={controls.isAdvancing}
          onClick={controls.advance}
        >
          {t(($) => $.simulator.controls.advance.action)}
        </Button>
      </ControlRow>
      <ControlRow
        icon={<Ban aria-hidden />}
        name={t(($) => $.simulator.controls.block.name)}
        help={t(($) => $.simulator.controls.block.help, { agent: agentName })}
      >
        <Switch
          hideLabel
          label={t(($) => $.simulator.controls.block.name)}
          checked={controls.isOn('block')}
          onChange={(on) => controls.set('block', on)}
        />
      </ControlRow>
      {once('duplicate', <Copy aria-hidden />)}
      {once('refuse_template', <CircleX aria-hidden />)}
      <ControlRow
        icon={<Unplug aria-hidden />}
        name={t(($) => $.simulator.controls.lose_line.name)}
        help={t(($) => $.simulator.controls.lose_line.help)}
      >
        <Switch
          hideLabel
          label={t(($) => $.simulator.controls.lose_line.name)}
          checked={controls.isOn('lose_line')}
          onChange={(on) => controls.set('lose_line', on)}
        />
      </ControlRow>
      {once('reorder', <ArrowDownUp aria-hidden />)}
      {once('refuse', <MailX aria-hidden />)}
    </ul>
  )
}

/** One that acts once: until then it is ready, and can be taken back. */
function OnceRow({ name, icon, simulator, controls, agentName }: Props & { name: Once; icon: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const isOn = controls.isOn(name)
  const { used_at } = simulator.controls[name]
  const title = t(($) => $.simulator.controls[name].name)
  const help =
    used_at && !isOn
      ? t(($) => $.simulator.controls.used, {
          when: format.relative(used_at, Math.max(now, Date.parse(used_at))),
          what: t(($) => $.simulator.controls[name].used),
        })
      : t(($) => $.simulator.controls[name].help, { agent: agentName })
  return (
    <ControlRow icon={icon} name={title} help={help}>
      <Button
        size="sm"
        variant={isOn ? 'ink' : 'secondary'}
        aria-label={isOn ? t(($) => $.simulator.controls.undo, { what: title }) : title}
        onClick={() => controls.set(name, !isOn)}
      >
        {isOn ? t(($) => $.simulator.controls.ready) : t(($) => $.simulator.controls[name].action)}
      </Button>
    </ControlRow>
  )
}

function ControlRow({
  icon,
  name,
  help,
  children,
}: {
  icon: ReactNode
  name: string
  help: string
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="text-ink-2">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="type-button block">{name}</span>
        <span className="type-meta block text-ink-2">{help}</span>
      </span>
      {children}
    </li>
  )
}
