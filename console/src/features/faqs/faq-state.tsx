import { localDay, noonOf } from '@tertulia/contract/calendar'
import type { Agent } from '@tertulia/contract/agents'
import type { Faq } from '@tertulia/contract/faqs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useNow } from '#ui/use-now.ts'

/** Why a question is not answered now, or until when it is. Nothing if it always is. */
export function FaqState({ faq, agent }: { faq: Faq; agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { enabled, valid_from, valid_until, language } = faq
  const day = localDay(useNow(), agent.time_zone)
  const date = (on: string) => format.date(noonOf(on), { timeZone: 'UTC' })
  if (!enabled) return <State glyph="minus" tone="mute" words={t(($) => $.faqs.states.off)} />
  if (!agent.languages.includes(language))
    return (
      <State
        glyph="slash"
        tone="warn"
        words={t(($) => $.faqs.states.not_spoken, { language: format.languageName(language) })}
      />
    )
  if (valid_until && valid_until < day)
    return <State glyph="x" tone="mute" words={t(($) => $.faqs.states.over, { date: date(valid_until) })} />
  if (valid_from && valid_from > day)
    return <State glyph="clock" tone="info" words={t(($) => $.faqs.states.from, { date: date(valid_from) })} />
  if (valid_until)
    return <State glyph="clock" tone="ok" words={t(($) => $.faqs.states.until, { date: date(valid_until) })} />
  return null
}

function State({
  words,
  ...look
}: Pick<Parameters<typeof Glyph>[0], 'tone'> & { glyph: 'minus' | 'slash' | 'x' | 'clock'; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Glyph name={look.glyph} {...(look.tone && { tone: look.tone })} />
      {words}
    </span>
  )
}
