import { useQuery } from '@tanstack/react-query'
import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import type { Faq } from '@tertulia/contract/faqs'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { TAB } from '#ui/tabs.tsx'

type Props = {
  agent: Agent
  faq: Faq
  /** The one on the screen; the question's own if nothing is said. */
  language: AgentLanguage | undefined
  onChoose: (language: AgentLanguage | undefined) => void
}

/** The languages of a question, its own first. Nothing if its agent speaks no other. */
export function LanguageTabs({ agent, faq, language, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({ ...query(faqTranslations.list, { params: { id: faq.id } }), staleTime: 0 })
  const others = agent.languages.filter((each) => each !== faq.language)
  if (others.length === 0) return null
  const stateOf = (each: AgentLanguage) => {
    const translation = data?.translations.find((one) => one.language === each)
    return translation ? (translation.is_stale ? 'stale' : 'present') : 'missing'
  }
  return (
    <nav
      aria-label={t(($) => $.faqTranslations.languages)}
      className="flex shrink-0 gap-5 overflow-x-auto border-b border-line px-4"
    >
      {[faq.language, ...others].map((each) => {
        const state = each === faq.language ? 'original' : data && stateOf(each)
        return (
          <button
            key={each}
            type="button"
            aria-current={each === (language ?? faq.language) ? 'page' : undefined}
            className={TAB}
            onClick={() => onChoose(each === faq.language ? undefined : each)}
          >
            <span className="first-letter:uppercase">{format.languageName(each)}</span>
            {state === 'stale' && <Glyph name="alert" tone="warn" />}
            {state && (state === 'stale' || state === 'missing') && (
              <span className={state === 'missing' ? 'type-meta font-normal text-ink-3' : 'sr-only'}>
                {t(($) => $.faqTranslations.states[state])}
              </span>
            )}
          </button>
        )
      })}
    </nav>
  )
}
