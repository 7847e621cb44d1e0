import { Link, useNavigate } from '@tanstack/react-router'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { OWN_TEXTS, type Parity } from '@tertulia/contract/faq-translations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { tellError } from '#ui/toast.tsx'
import { ParityMark } from './parity-cell.tsx'
import { placeInQueue, type QueueState } from './translation-queue.tsx'

type CoverageProps = {
  agentId: string
  languages: readonly AgentLanguage[]
  parity: Parity | undefined
  mayEdit: boolean
}

/** How much of the questions each language has, and the way through those that it lacks. */
export function Coverage({ agentId, languages, parity, mayEdit }: CoverageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul
      aria-label={t(($) => $.faqTranslations.coverage)}
      className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3"
    >
      {languages.map((language) => {
        const { faqs = 0 } = parity ?? {}
        const { present, stale, missing } = parity?.languages.find((each) => each.language === language) ?? {
          present: 0,
          stale: 0,
          missing: 0,
        }
        return (
          <li key={language} className="rounded-md border border-line px-3.5 py-3">
            <h2 className="type-button first-letter:uppercase">{format.languageName(language)}</h2>
            <div className="type-meta mt-0.5 mb-2 text-ink-2 tabular-nums">
              {parity ? (
                t(($) => $.faqTranslations.covered, { count: faqs, present: format.number(present) })
              ) : (
                <Skeleton className="my-[3px] w-3/5" />
              )}
              {stale > 0 && (
                <>
                  {' · '}
                  <span className="font-semibold text-warn-text">
                    {t(($) => $.faqTranslations.stale, { count: stale })}
                  </span>
                </>
              )}
            </div>
            <Progress
              share={faqs === 0 ? 0 : present / faqs}
              label={format.languageName(language)}
              tone={present === faqs ? 'ink' : 'warn'}
            />
            {mayEdit && missing + stale > 0 && (
              <div className="mt-2.5 flex flex-wrap gap-2">
                {missing > 0 && <QueueButton {...{ agentId, language }} state="missing" count={missing} />}
                {stale > 0 && <QueueButton {...{ agentId, language }} state="stale" count={stale} />}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type QueueProps = { agentId: string; language: AgentLanguage; state: QueueState; count: number }

/** Opens the first of the questions that lack a language, or are stale in it, to go through them all. */
function QueueButton({ agentId, language, state, count }: QueueProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  async function begin() {
    setOpening(true)
    try {
      const { next } = await placeInQueue({ agentId, language, state })
      const search = { rows: 25 as const, language, queue: state, ...(next && { faq: next }) }
      if (next) await navigate({ to: '/agents/$agentId/knowledge/faqs', params: { agentId }, search })
    } catch (error) {
      tellError(error)
    }
    setOpening(false)
  }
  return (
    <Button
      size="sm"
      loading={isOpening}
      aria-label={`${t(($) => $.faqTranslations.begin[state], { count })}, ${format.languageName(language)}`}
      onClick={() => void begin()}
    >
      {t(($) => $.faqTranslations.begin[state], { count })}
    </Button>
  )
}

type OwnTextsProps = { agentId: string; languages: readonly AgentLanguage[]; parity: Parity | undefined }

/** The agent's own texts by language; members write them in its identity. */
export function OwnTexts({ agentId, languages, parity }: OwnTextsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section aria-label={t(($) => $.faqTranslations.own_texts)}>
      <div className="flex items-baseline justify-between gap-3 pb-1">
        <h2 className="type-section">{t(($) => $.faqTranslations.own_texts)}</h2>
        <Link
          to="/agents/$agentId/identity"
          params={{ agentId }}
          search={{ tab: 'language' }}
          className="link type-meta touch-target"
        >
          {t(($) => $.faqTranslations.edit_own_texts)}
        </Link>
      </div>
      <ul>
        {(parity?.own_texts ?? OWN_TEXTS.map((own_text) => ({ own_text, cells: undefined }))).map(
          ({ own_text, cells }) => (
            <li
              key={own_text}
              className="type-body flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2"
            >
              <h3 className="w-52 font-medium max-sm:w-full">{t(($) => $.faqTranslations.own[own_text])}</h3>
              {!cells ? (
                <Skeleton className="w-24" />
              ) : Object.keys(cells).length === 0 ? (
                <p className="text-ink-3">{t(($) => $.faqTranslations.in_our_words)}</p>
              ) : (
                languages.map((language) => (
                  <span key={language} className="inline-flex items-center gap-2">
                    <abbr title={format.languageName(language)} className="type-meta text-ink-3 uppercase no-underline">
                      {language}
                    </abbr>
                    <ParityMark state={cells[language] ?? 'missing'} />
                  </span>
                ))
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
