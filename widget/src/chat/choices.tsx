import { sayDay } from '@tertulia/contract/calendar'
import type { Choice, DayChoice } from '@tertulia/contract/messages'
import type { Texts } from '../texts/texts.ts'

type Props = {
  choices: Choice[]
  texts: Texts
  isBusy: boolean
  /** Says words with a tap. `choice`: the passage that was tapped, if it is one. */
  onSay: (words: string, choice?: string) => void
}

/** Possible meanings, or a form's options, sent with a tap. */
export function Choices({ choices, texts, isBusy, onSay }: Props) {
  if (choices.length === 0) return null
  const isOfForm = choices.some(({ kind }) => kind === 'value' || kind === 'day')
  return (
    <fieldset className="quick-replies" aria-label={texts.choices} disabled={isBusy}>
      {choices.map((choice) =>
        choice.kind === 'day' ? (
          <DayField key="day" choice={choice} texts={texts} onSay={onSay} />
        ) : choice.kind === 'value' ? (
          <button key={choice.label} type="button" onClick={() => onSay(choice.label)}>
            {choice.label}
          </button>
        ) : (
          <button key={choice.passage_id} type="button" onClick={() => onSay(choice.label, choice.passage_id)}>
            {choice.label}
          </button>
        ),
      )}
      {!isOfForm && (
        <button type="button" onClick={() => onSay(texts.none_of_these)}>
          {texts.none_of_these}
        </button>
      )}
    </fieldset>
  )
}

/** The browser's calendar, within the field's bounds. */
function DayField({
  choice: { language, least, most },
  texts,
  onSay,
}: Pick<Props, 'texts' | 'onSay'> & { choice: DayChoice }) {
  return (
    <form
      className="day-field"
      onSubmit={(event) => {
        event.preventDefault()
        const day = new FormData(event.currentTarget).get('day')
        if (typeof day === 'string' && day !== '') onSay(sayDay(day, language))
      }}
    >
      <input
        type="date"
        name="day"
        required
        aria-label={texts.choose_day}
        min={least ?? undefined}
        max={most ?? undefined}
      />
      <button type="submit">{texts.send}</button>
    </form>
  )
}
