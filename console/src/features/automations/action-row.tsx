import type { AutomationAction } from '@tertulia/contract/automations'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTION_ICONS } from './action-icons.tsx'
import { DO, newAction } from './automation-form.ts'
import { EmailsChips } from './emails-chips.tsx'
import { MessageField } from './message-field.tsx'
import { usePartError } from './part-errors.ts'
import { ChoiceChip, SentenceWords } from './sentence-chip.tsx'
import { SentenceRow } from './sentence-row.tsx'
import { useSentence } from './sentence.ts'
import { useNewAction } from './use-new-action.ts'

type Props = {
  at: number
  action: AutomationAction
  /** Whether it comes before the end of the conversation. */
  isReached: boolean
  handle: { onPointerDown: (event: PointerEvent) => void }
  onChange: (action: AutomationAction) => void
  onRemove: () => void
}

/** One thing that is done. */
export function ActionRow({ at, action, isReached, handle, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { isMissing, choices } = useSentence()
  const offered = useNewAction()
  const error = usePartError(`actions.${at}`)
  const where = t(($) => $.automationBuilder.action_at, { at: at + 1 })
  const isUnusable = isMissing('action', at) && isListed(action, choices)
  return (
    <SentenceRow
      lead={<Place at={at} handle={handle} />}
      removeLabel={t(($) => $.automationBuilder.remove_action, { at: at + 1 })}
      onRemove={onRemove}
      error={
        // A message says beside itself what is wrong with it.
        action.do === 'send_message'
          ? undefined
          : (error ?? (isUnusable ? t(($) => $.automationBuilder.not_usable) : undefined))
      }
      below={
        <>
          {action.do === 'send_message' && (
            <MessageField
              at={at}
              text={action.text}
              error={error}
              onChange={(text) => onChange({ do: 'send_message', text })}
            />
          )}
          {!isReached && <p className="type-meta mt-1 text-warn-text">{t(($) => $.automationBuilder.not_reached)}</p>}
        </>
      }
    >
      <ChoiceChip
        where={where}
        icon={ACTION_ICONS[action.do]}
        text={t(($) => $.automationBuilder.do[action.do])}
        options={DO.filter((kind) => kind === action.do || offered.reasonNot(kind) === undefined).map((value) => ({
          value,
          label: t(($) => $.automationBuilder.do[value]),
          icon: ACTION_ICONS[value],
        }))}
        value={action.do}
        onChange={(chosen) => chosen !== action.do && onChange(newAction(chosen, offered.first))}
      />
      <With where={where} at={at} action={action} onChange={onChange} />
    </SentenceRow>
  )
}

/** Its place, which is also what it is dragged by. */
function Place({ at, handle }: Pick<Props, 'at' | 'handle'>) {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const look =
    'flex size-5 items-center justify-center rounded-pill border border-line-2 text-[11px]/[16px] font-semibold tabular-nums text-ink-2'
  if (isRead) return <span className={look}>{at + 1}</span>
  return (
    <button
      type="button"
      {...handle}
      aria-label={t(($) => $.automationBuilder.move_action, { at: at + 1 })}
      title={t(($) => $.automationBuilder.move_help)}
      className={`${look} touch-target cursor-grab touch-none hover:border-control hover:text-ink active:cursor-grabbing`}
    >
      {at + 1}
    </button>
  )
}

const isListed = (action: AutomationAction, { collection, own_tool }: ReturnType<typeof useSentence>['choices']) =>
  (action.do === 'collect' && collection?.some(({ value }) => value === action.collection_id)) ||
  (action.do === 'run_tool' && own_tool?.some(({ value }) => value === action.tool_id))

type WithProps = Pick<Props, 'at' | 'action' | 'onChange'> & { where: string }

/** Chips for the parameters of an action. */
function With({ where, at, action, onChange }: WithProps) {
  const { t } = useTranslation()
  const { choices } = useSentence()
  switch (action.do) {
    case 'collect':
      return (
        <Named
          where={where}
          options={choices.collection}
          value={action.collection_id}
          gone={t(($) => $.automationBuilder.gone.collection)}
          onChange={(collection_id) => onChange({ do: 'collect', collection_id })}
        />
      )
    case 'run_tool':
      return (
        <Named
          where={where}
          label={t(($) => $.automationBuilder.tool_help)}
          options={choices.own_tool}
          value={action.tool_id}
          gone={t(($) => $.automationBuilder.gone.tool)}
          onChange={(tool_id) => onChange({ do: 'run_tool', tool_id })}
        />
      )
    case 'notify':
      return <EmailsChips at={at} emails={action.emails} onChange={(emails) => onChange({ do: 'notify', emails })} />
    default:
      return null
  }
}

type NamedProps = {
  where: string
  label?: string
  options: readonly { value: string; label: string; help?: string }[] | undefined
  value: string
  gone: string
  onChange: (value: string) => void
}

function Named({ where, label, options, value, gone, onChange }: NamedProps) {
  if (!options) return <SentenceWords where={where} text="…" />
  const found = options.find((each) => each.value === value)
  return (
    <>
      <ChoiceChip
        where={where}
        text={found?.label ?? gone}
        isGone={!found}
        options={options}
        value={value}
        onChange={onChange}
        {...(label !== undefined && { label })}
      />
      {found?.help && <span className="type-meta text-ink-3">{found.help}</span>}
    </>
  )
}
