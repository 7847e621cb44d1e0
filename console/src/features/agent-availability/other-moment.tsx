import type { Agent } from '@tertulia/contract/agents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '#ui/date-field.tsx'
import { wallTimeOf } from '#ui/days.ts'
import { TimeInput } from '#ui/time-field.tsx'
import { useJudgedWords } from './judged-words.ts'
import { StateGlyph } from './state-line.tsx'
import { useDraftJudged } from './use-draft-judged.ts'

type Props = { agent: Agent; week: unknown; outside: unknown; time_zone: string; today: string }

/** Evaluates the form at a chosen moment: open or closed, and the text that customers read then. */
export function OtherMoment({ agent, week, outside, time_zone, today }: Props) {
  const { t } = useTranslation()
  const words = useJudgedWords()
  const [day, setDay] = useState(today)
  const [clock, setClock] = useState('11:00')
  const isMoment = wallTimeOf(day, clock) !== undefined
  const judged = useDraftJudged(agent.id, {
    week: isMoment ? week : undefined,
    outside,
    time_zone,
    at: { day, clock },
  })
  return (
    <section aria-label={t(($) => $.agentAvailability.other.title)} className="flex flex-col gap-3">
      <h2 className="type-section">{t(($) => $.agentAvailability.other.title)}</h2>
      <div className="flex gap-2">
        <div className="flex-1">
          <DateInput label={t(($) => $.agentAvailability.other.day)} value={day} onChange={setDay} />
        </div>
        <div className="w-24">
          <TimeInput label={t(($) => $.agentAvailability.other.clock)} value={clock} onChange={setClock} />
        </div>
      </div>
      {judged && isMoment && (
        <>
          <p aria-live="polite" className="type-button flex items-center gap-1.5">
            <StateGlyph judged={judged} />
            <span className="first-letter:uppercase">{words(judged)}</span>
          </p>
          {judged.says ? (
            <p lang={agent.languages[0]} className="type-chat w-fit rounded-lg bg-tinto-bg px-3 py-2 wrap-anywhere">
              {judged.says}
            </p>
          ) : (
            <p className="type-meta text-ink-2">
              {judged.is_open
                ? t(($) => $.agentAvailability.other.open)
                : t(($) => $.agentAvailability.other.says_nothing)}
            </p>
          )}
        </>
      )}
    </section>
  )
}
