import { Link } from '@tanstack/react-router'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ParityRow, ParityState } from '@tertulia/contract/faq-translations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'

const LOOKS = {
  original: { name: 'dot', tone: 'ink' },
  present: { name: 'check', tone: 'ok' },
  stale: { name: 'alert', tone: 'warn' },
  missing: { name: 'minus', tone: 'mute' },
} as const

/** A state with its glyph and word. */
export function ParityMark({ state }: { state: ParityState }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Glyph {...LOOKS[state]} />
      <span className={state === 'missing' ? 'text-ink-3' : 'text-ink'}>
        {t(($) => $.faqTranslations.states[state])}
      </span>
    </span>
  )
}

type Props = { agentId: string; row: ParityRow; language: AgentLanguage }

/** State of a question in a language; leads to the editor in that language. */
export function ParityCell({ agentId, row, language }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const state = row.cells[language] ?? 'missing'
  return (
    <Link
      to="/agents/$agentId/knowledge/faqs"
      params={{ agentId }}
      search={{ faq: row.id, rows: 25, ...(state !== 'original' && { language }) }}
      aria-label={t(($) => $.faqTranslations.cell, {
        language: format.languageName(language),
        state: t(($) => $.faqTranslations.states[state]),
        question: row.question,
      })}
      className="touch-target inline-flex rounded-xs align-middle hover:underline"
    >
      <ParityMark state={state} />
    </Link>
  )
}
