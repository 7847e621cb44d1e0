import type { Choice } from '@tertulia/contract/messages'

type Props = {
  choices: Choice[]
  label: string
  /** How the last one is called, with which none of them is chosen. */
  none: string
  isBusy: boolean
  onChoose: (choice: Choice) => void
  onNone: () => void
}

/** What may have been meant, said with a tap. */
export function Choices({ choices, label, none, isBusy, onChoose, onNone }: Props) {
  if (choices.length === 0) return null
  return (
    <fieldset className="quick-replies" aria-label={label} disabled={isBusy}>
      {choices.map((choice) => (
        <button key={choice.passage_id} type="button" onClick={() => onChoose(choice)}>
          {choice.label}
        </button>
      ))}
      <button type="button" onClick={onNone}>
        {none}
      </button>
    </fieldset>
  )
}
