import { isDay, sayDay } from '@tertulia/contract/calendar'
import { type Choice, type DayChoice, knownChoices, type Message } from '@tertulia/contract/messages'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '#ui/date-field.tsx'

type Props = { choices: readonly Choice[]; tapped: string | undefined }

const passageOf = (choice: Choice): string | undefined => ('passage_id' in choice ? choice.passage_id : undefined)

/** Choices that an answer offered, with the tapped one marked. A tap on a form's choice sends its words. */
export function OfferedChoices({ choices, tapped }: Props) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t(($) => $.conversations.choices)} className="flex flex-wrap gap-1">
      {choices.map((choice) => {
        const isTapped = tapped !== undefined && passageOf(choice) === tapped
        const label = choice.kind === 'day' ? t(($) => $.conversations.choice_day) : choice.label
        return (
          <li
            key={passageOf(choice) ?? label}
            className="flex items-start gap-1 rounded-xs border border-line-2 px-1.5 text-[11px]/[18px] text-ink-2"
          >
            {isTapped && <Check aria-hidden className="mt-[3px] size-3! shrink-0" />}
            <span className="min-w-0 wrap-anywhere">{label}</span>
            {isTapped && <span className="sr-only">{t(($) => $.conversations.choice_tapped)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Handler of taps: a tap sends words. `choice`: id of the tapped passage, if it is one. `none`: label of the last button,
 * which chooses none of the offers.
 */
export type Taps = { isBusy: boolean; none: string; onSay: (words: string, choice?: string) => void }

const BUTTON =
  'touch-target min-w-0 rounded-sm border border-control bg-surface px-2 py-0.5 text-left text-[12px]/[18px] font-medium wrap-anywhere hover:bg-subtle disabled:bg-fill disabled:text-ink-3'

/** Choices as buttons, in a test. */
export function TappableChoices({ choices, isBusy, none, onSay }: Pick<Props, 'choices'> & Taps) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t(($) => $.conversations.choices)} disabled={isBusy} className="flex min-w-0 flex-wrap gap-1">
      {choices.map((choice) =>
        choice.kind === 'day' ? (
          <DayOffered key="day" choice={choice} onSay={onSay} />
        ) : (
          <button
            key={passageOf(choice) ?? choice.label}
            type="button"
            onClick={() => onSay(choice.label, passageOf(choice))}
            className={BUTTON}
          >
            {choice.label}
          </button>
        ),
      )}
      {knownChoices(choices).length > 0 && (
        <button type="button" onClick={() => onSay(none)} className={BUTTON}>
          {none}
        </button>
      )}
    </fieldset>
  )
}

/** A day that a form asks for, said once it is one within bounds. */
function DayOffered({ choice: { language, least, most }, onSay }: { choice: DayChoice } & Pick<Taps, 'onSay'>) {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  const isWithin = isDay(day) && (!least || day >= least) && (!most || day <= most)
  return (
    <span className="flex items-center gap-1">
      <DateInput label={t(($) => $.conversations.choose_day)} size="sm" value={day} onChange={setDay} />
      <button type="button" disabled={!isWithin} onClick={() => onSay(sayDay(day, language))} className={BUTTON}>
        {t(($) => $.conversations.say_day)}
      </button>
    </span>
  )
}

/** Tapped choice of an answer, looked for up to the next answer, which offers anew. */
export function tappedOf(answer: Message, messages: readonly Message[]): string | undefined {
  const later = messages.slice(messages.indexOf(answer) + 1)
  const next = later.findIndex(({ from }) => from === 'agent')
  const offered = new Set(knownChoices(answer.choices).map(({ passage_id }) => passage_id))
  return (
    (next < 0 ? later : later.slice(0, next)).find(({ choice }) => choice && offered.has(choice))?.choice ?? undefined
  )
}
