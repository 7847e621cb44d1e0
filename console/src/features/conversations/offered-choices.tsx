import type { Choice, Message } from '@tertulia/contract/messages'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = { choices: readonly Choice[]; tapped: string | undefined }

/** What an answer offered, and the passage of what was tapped of it. */
export function OfferedChoices({ choices, tapped }: Props) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t(($) => $.conversations.choices)} className="flex flex-wrap gap-1">
      {choices.map(({ passage_id, label }) => (
        <li
          key={passage_id}
          className="flex items-start gap-1 rounded-xs border border-line-2 px-1.5 text-[11px]/[18px] text-ink-2"
        >
          {passage_id === tapped && <Check aria-hidden className="mt-[3px] size-3! shrink-0" />}
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {passage_id === tapped && <span className="sr-only">{t(($) => $.conversations.choice_tapped)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What taps do. `none`: how the last one is called, with which nothing of what was offered is chosen. */
export type Taps = { isBusy: boolean; none: string; onTap: (choice: Choice) => void; onNone: () => void }

/** The same while they can be tapped, in a test. */
export function TappableChoices({ choices, isBusy, none, onTap, onNone }: Pick<Props, 'choices'> & Taps) {
  const { t } = useTranslation()
  const look =
    'touch-target min-w-0 rounded-sm border border-control bg-surface px-2 py-0.5 text-left text-[12px]/[18px] font-medium wrap-anywhere hover:bg-subtle disabled:bg-fill disabled:text-ink-3'
  return (
    <fieldset aria-label={t(($) => $.conversations.choices)} disabled={isBusy} className="flex min-w-0 flex-wrap gap-1">
      {choices.map((choice) => (
        <button key={choice.passage_id} type="button" onClick={() => onTap(choice)} className={look}>
          {choice.label}
        </button>
      ))}
      <button type="button" onClick={onNone} className={look}>
        {none}
      </button>
    </fieldset>
  )
}

/** What was tapped of what an answer offered: the next answer offers anew. */
export function tappedOf(answer: Message, messages: readonly Message[]): string | undefined {
  const later = messages.slice(messages.indexOf(answer) + 1)
  const next = later.findIndex(({ from }) => from === 'agent')
  const offered = new Set(answer.choices.map(({ passage_id }) => passage_id))
  return (
    (next < 0 ? later : later.slice(0, next)).find(({ choice }) => choice && offered.has(choice))?.choice ?? undefined
  )
}
