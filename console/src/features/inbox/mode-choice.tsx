import { useTranslation } from 'react-i18next'

export type Mode = 'reply' | 'note'
type Props = { mode: Mode; mayNote: boolean; onChoose: (mode: Mode) => void }

/** To whom one writes: the customer, or colleagues. */
export function ModeChoice({ mode, mayNote, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t(($) => $.inbox.write_what)} className="flex gap-4 px-3 pt-1">
      {(['reply', 'note'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          disabled={each === 'note' && !mayNote}
          onClick={() => onChoose(each)}
          className="type-meta touch-target border-b-2 border-transparent py-1 text-ink-2 aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink disabled:text-ink-3"
        >
          {t(($) => $.inbox.modes[each])}
        </button>
      ))}
    </fieldset>
  )
}
