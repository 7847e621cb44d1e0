import type { FaqRow, ImportedRow } from '@tertulia/contract/faq-table'
import { fieldErrorText, isFieldErrorCode } from '@tertulia/contract/field-errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segmented } from '#ui/segmented.tsx'

/** Rows that are shown of each kind. */
const SHOWN = 200

const LOOKS = {
  new: { glyph: 'up', tone: 'ok' },
  changed: { glyph: 'half', tone: 'info' },
  same: { glyph: 'check', tone: 'mute' },
  invalid: { glyph: 'alert', tone: 'bad' },
} as const
type State = keyof typeof LOOKS
const STATES = ['new', 'changed', 'same', 'invalid'] as const

/** A row with what it would do, and its line in the file. */
export type Judged = { row: FaqRow; told: ImportedRow; line: number }

type PreviewProps = {
  judged: readonly Judged[]
  /** Share that is in, while it goes in. */
  bringing: number | undefined
  error: string | undefined
  onBack: () => void
  onBring: () => void
}

/** Preview of an import: the effect of each row, by kinds, and the button that imports. */
export function ImportPreview({ judged, bringing, error, onBack, onBring }: PreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = (state: State) => judged.filter(({ told }) => told.state === state).length
  const [state, setState] = useState<State>(() => STATES.find((each) => count(each) > 0) ?? 'same')
  const those = judged.filter(({ told }) => told.state === state)
  const work = count('new') + count('changed')
  return (
    <>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t(($) => $.faqs.table.states_label)}
          value={state}
          onChange={setState}
          options={STATES.map((each) => ({
            value: each,
            name: `${t(($) => $.faqs.table.states[each])} ${count(each)}`,
            label: (
              <>
                {t(($) => $.faqs.table.states[each])}{' '}
                <span className="text-ink-3 tabular-nums">{format.number(count(each))}</span>
              </>
            ),
          }))}
        />
      </div>
      {those.length === 0 ? (
        <p className="type-meta text-ink-3">{t(($) => $.faqs.table.none_such)}</p>
      ) : (
        <ul className="border-t border-line">
          {those.slice(0, SHOWN).map((each) => (
            <PreviewRow key={each.line} {...each} />
          ))}
        </ul>
      )}
      {those.length > SHOWN && (
        <p className="type-meta text-ink-3">{t(($) => $.faqs.table.and_more, { count: those.length - SHOWN })}</p>
      )}
      {error && <Note tone="bad" title={error} />}
      {bringing !== undefined && <Progress share={bringing} label={t(($) => $.faqs.table.bringing)} />}
      <div className="sticky bottom-0 -mx-6 flex items-center justify-end gap-2 border-t border-line bg-surface px-6 py-2.5 max-sm:-mx-4 max-sm:px-4">
        <Button variant="ghost" onClick={onBack} disabled={bringing !== undefined}>
          {t(($) => $.faqs.table.back_to_columns)}
        </Button>
        <Button
          variant="ink"
          loading={bringing !== undefined}
          loadingLabel={t(($) => $.faqs.table.bringing)}
          disabledReason={work > 0 ? undefined : t(($) => $.faqs.table.nothing_to_do)}
          onClick={() => work > 0 && onBring()}
        >
          {t(($) => $.faqs.table.bring, { count: work })}
        </Button>
      </div>
    </>
  )
}

function PreviewRow({ row, told, line }: Judged) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { glyph, tone } = LOOKS[told.state]
  return (
    <li className="flex gap-3 border-b border-line py-2">
      <Glyph name={glyph} tone={tone} className="mt-[3px]" />
      <div className="min-w-0 flex-1">
        <p className="type-button wrap-anywhere">{row.question?.trim() || t(($) => $.faqs.table.no_question)}</p>
        <p className="type-meta line-clamp-2 text-ink-2">{row.answer}</p>
        {told.changes.length > 0 && (
          <p className="type-meta mt-0.5 text-info-text">
            {t(($) => $.faqs.table.changes)}{' '}
            {told.changes.map((column) => t(($) => $.faqs.table.columns[column])).join(', ')}
          </p>
        )}
        {told.problems.map(({ column, code }) => (
          <p key={`${column} ${code}`} className="type-meta mt-0.5 font-medium text-bad-text">
            {t(($) => $.faqs.table.columns[column])}:{' '}
            {fieldErrorText(isFieldErrorCode(code) ? code : 'invalid_value', language)}
          </p>
        ))}
      </div>
      <span className="type-meta shrink-0 text-ink-3 tabular-nums">{t(($) => $.faqs.table.line, { line })}</span>
    </li>
  )
}
