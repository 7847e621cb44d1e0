import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { type Choices, piecesOf, type TextChange } from './text-changes.ts'
import type { OwnWords } from './use-own-words.ts'

type Props = {
  text: string
  changes: readonly TextChange[]
  choices: Choices
  onChoose: (choices: Choices) => void
  /** For spelling: the words of the business that it ignores; the person may add a marked word to them. */
  own?: OwnWords | undefined
}

/** The text as it would become, and each change to take or leave. */
export function ChangeReview({ text, changes, choices, onChoose, own }: Props) {
  const { t } = useTranslation()
  const choose = (at: number, choice: number | null) =>
    onChoose(changes.map((_, index) => (index === at ? choice : (choices[index] ?? null))))
  const isOwn = (word: string) => own?.words.some((each) => own.isSame(each, word)) ?? false
  /** Keeps the word as it is, wherever it stands. */
  function claim(word: string) {
    own?.add(word)
    onChoose(changes.map((each, at) => (own?.isSame(each.before, word) ? null : (choices[at] ?? null))))
  }
  return (
    <>
      <section aria-label={t(($) => $.writingHelp.result)}>
        <h3 className="type-button mb-1.5">{t(($) => $.writingHelp.result)}</h3>
        <p className="type-body max-h-52 overflow-y-auto rounded-sm border border-line bg-subtle px-3 py-2 wrap-anywhere whitespace-pre-wrap">
          {piecesOf(text, changes, choices).map((piece, at) => {
            // Parts of one text never move.
            const key = `${at}`
            if (piece.instead !== undefined) {
              return (
                <span key={key}>
                  {piece.text && <del className="rounded-xs bg-bad-bg text-bad-text line-through">{piece.text}</del>}
                  {piece.instead && <ins className="rounded-xs bg-ok-bg text-ok-text underline">{piece.instead}</ins>}
                </span>
              )
            }
            return (
              <span key={key} className={piece.change === undefined ? undefined : 'rounded-xs bg-warn-bg'}>
                {piece.text}
              </span>
            )
          })}
        </p>
      </section>
      <section aria-label={t(($) => $.writingHelp.changes)}>
        <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="type-button flex-1">{t(($) => $.writingHelp.changes)}</h3>
          <button
            type="button"
            className="link type-meta touch-target"
            onClick={() =>
              onChoose(changes.map(({ before, options }) => (options.length > 0 && !isOwn(before) ? 0 : null)))
            }
          >
            {t(($) => $.writingHelp.accept_all)}
          </button>
          <button
            type="button"
            className="link type-meta touch-target"
            onClick={() => onChoose(changes.map(() => null))}
          >
            {t(($) => $.writingHelp.refuse_all)}
          </button>
        </div>
        <ul className="border-t border-line">
          {changes.map((change, at) => (
            <ChangeRow
              key={`${change.start} ${change.before}`}
              change={change}
              choice={choices[at] ?? null}
              onChoose={(choice) => choose(at, choice)}
              {...(own && {
                own: {
                  isOwn: isOwn(change.before),
                  claim: () => claim(change.before),
                  giveUp: () => own.remove(change.before),
                },
              })}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

type RowProps = {
  change: TextChange
  choice: number | null
  onChoose: (choice: number | null) => void
  own?: { isOwn: boolean; claim: () => void; giveUp: () => void }
}

function ChangeRow({ change: { before, options }, choice, onChoose, own }: RowProps) {
  const { t } = useTranslation()
  const [was, becomes] = [before.trim(), (options[choice ?? 0] ?? '').trim()]
  if (own?.isOwn) {
    return (
      <li className="border-b border-line py-2">
        <strong className="font-semibold wrap-anywhere">{was}</strong>
        <span className="type-meta block text-ink-3">
          {t(($) => $.writingHelp.own)}{' '}
          <button type="button" className="link touch-target" onClick={own.giveUp}>
            {t(($) => $.writingHelp.undo)}
          </button>
        </span>
      </li>
    )
  }
  const claim = own && (
    <button type="button" className="link type-meta touch-target" onClick={own.claim}>
      {t(($) => $.writingHelp.is_own)}
    </button>
  )
  if (options.length === 0) {
    return (
      <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-2">
        <span className="min-w-0 flex-1">
          <strong className="font-semibold wrap-anywhere">{was}</strong>
          <span className="type-meta block text-ink-3">{t(($) => $.writingHelp.no_suggestion)}</span>
        </span>
        {claim}
      </li>
    )
  }
  const label =
    was === ''
      ? t(($) => $.writingHelp.add, { after: becomes })
      : becomes === ''
        ? t(($) => $.writingHelp.remove, { before: was })
        : t(($) => $.writingHelp.accept, { before: was, after: becomes })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2">
      <div className="min-w-48 flex-1">
        <Checkbox
          className="wrap-anywhere"
          checked={choice !== null}
          onChange={(isAccepted) => onChoose(isAccepted ? 0 : null)}
          label={label}
        />
        {claim && <div className="ml-6.5">{claim}</div>}
      </div>
      {options.length > 1 && (
        <Select
          size="sm"
          className="max-w-44"
          label={t(($) => $.writingHelp.instead, { word: was })}
          value={choice === null ? null : String(choice)}
          options={options.map((option, at) => ({ value: String(at), label: option }))}
          onChange={(chosen) => onChoose(Number(chosen))}
        />
      )}
    </li>
  )
}
