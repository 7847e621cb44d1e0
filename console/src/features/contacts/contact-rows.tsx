import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import { CONTACT_COLUMNS } from '@tertulia/contract/contact-import'
import { fieldErrorText, isFieldErrorCode } from '@tertulia/contract/field-errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { JudgedContact } from './contact-table.ts'

/** Rows that are shown of each kind. */
const SHOWN = 100
const LOOKS = {
  invalid: { glyph: 'alert', tone: 'bad' },
  new: { glyph: 'up', tone: 'ok' },
  changed: { glyph: 'half', tone: 'info' },
  same: { glyph: 'check', tone: 'mute' },
} as const
type State = keyof typeof LOOKS
const STATES = ['invalid', 'new', 'changed', 'same'] as const

/** Why a row cannot come in, in words. */
export function useWhy(attributes: readonly ContactAttribute[]) {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ told }: JudgedContact): string =>
    told.problems
      .map(({ column, code }) => {
        const own = CONTACT_COLUMNS.find((each) => each === column)
        const label = own ? t(($) => $.contacts.import.columns[own]) : attributes.find(({ id }) => id === column)?.label
        // Without email or telephone a contact cannot be told from others.
        if (code === 'required') return t(($) => $.contacts.import.needs_key_row)
        return `${label ?? ''}: ${fieldErrorText(isFieldErrorCode(code) ? code : 'invalid_value', language)}`
      })
      .join(' · ')
}

/** Effect of each row, by kinds, invalid rows first. */
export function ContactRows({ judged, why }: { judged: readonly JudgedContact[]; why: (of: JudgedContact) => string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const of = (state: State) => judged.filter(({ told }) => told.state === state)
  const [state, setState] = useState<State>(() => STATES.find((each) => of(each).length > 0) ?? 'same')
  const those = of(state)
  const { glyph, tone } = LOOKS[state]
  return (
    <>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t(($) => $.contacts.import.states_label)}
          value={state}
          onChange={setState}
          options={STATES.map((each) => ({
            value: each,
            name: `${t(($) => $.contacts.import.states[each])} ${of(each).length}`,
            label: (
              <>
                {t(($) => $.contacts.import.states[each])}{' '}
                <span className="text-ink-3 tabular-nums">{format.number(of(each).length)}</span>
              </>
            ),
          }))}
        />
      </div>
      {those.length === 0 ? (
        <p className="type-meta text-ink-3">{t(($) => $.contacts.import.none_such)}</p>
      ) : (
        <ul className="border-t border-line">
          {those.slice(0, SHOWN).map((each) => (
            <li key={each.line} className="flex gap-3 border-b border-line py-2">
              <Glyph name={glyph} tone={tone} className="mt-[3px]" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{each.cells.filter(Boolean).join(' · ')}</p>
                {state === 'invalid' && <p className="type-meta font-medium text-bad-text">{why(each)}</p>}
              </div>
              <span className="type-meta shrink-0 text-ink-3 tabular-nums">
                {t(($) => $.contacts.import.line, { line: each.line })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {those.length > SHOWN && (
        <p className="type-meta text-ink-3">{t(($) => $.contacts.import.and_more, { count: those.length - SHOWN })}</p>
      )}
    </>
  )
}
