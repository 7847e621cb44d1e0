import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FaqTranslationInput } from '@tertulia/contract/faq-translations'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModelHelp } from '#features/settings/use-model-help.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { translationDraft } from './translation-draft.ts'

type Props = {
  faqId: string
  language: AgentLanguage
  /** The original on the screen: a draft of another one is not put beside it. */
  sourceHash: string
  /** Something was typed that a draft would overwrite. */
  isTyped: boolean
  /** A draft is asked for by itself. */
  begins: boolean
  /** The question that comes after this one: its draft is written while this one is read. */
  next: string | null | undefined
  onDraft: (draft: FaqTranslationInput) => void
}

/** Has the model write a translation into the form, where a person reads it before it is saved. */
export function DraftButton({ faqId, language, sourceHash, isTyped, begins, next, onDraft }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useLanguage()
  const queries = useQueryClient()
  const isOn = useModelHelp('translations')
  const [isAsked, setAsked] = useState(begins)
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...translationDraft(faqId, language),
    enabled: isOn && isAsked,
  })
  const answer = isAsked && !isFetching ? data : undefined
  const draft = answer?.source_hash === sourceHash ? answer.draft : null

  useEffect(() => {
    if (draft && !isTyped) onDraft(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is put in once, as it comes
  }, [draft, dataUpdatedAt])
  useEffect(() => {
    if (isOn && begins && answer && next) void queries.prefetchQuery(translationDraft(next, language))
  }, [isOn, begins, answer, next, language, queries])
  if (!isOn) return null

  function write() {
    if (isAsked) void refetch()
    else setAsked(true)
  }

  return (
    <div className="flex flex-col items-start gap-2" aria-live="polite">
      <Button
        size="sm"
        loading={isFetching}
        loadingLabel={t(($) => $.faqTranslations.drafting)}
        disabledReason={isTyped ? t(($) => $.faqTranslations.draft_typed) : undefined}
        onClick={() => isTyped || write()}
      >
        {t(($) => $.faqTranslations.draft)}
      </Button>
      {isAsked && error && <Note tone="warn" title={error.message} />}
      {answer?.reason && (
        <Note
          tone="warn"
          title={`${t(($) => $.faqTranslations.no_draft)}. ${MODEL_FAILURE_TEXTS[answer.reason][words]}.`}
        />
      )}
      {answer && answer.changed.length > 0 && (
        <Note tone="warn" title={t(($) => $.faqTranslations.no_draft)}>
          {t(($) => $.faqTranslations.draft_changed, { facts: format.list(answer.changed.slice(0, 5)) })}
        </Note>
      )}
      {answer?.draft && !draft && <Note tone="warn" title={t(($) => $.faqTranslations.draft_of_another)} />}
      {draft && <Note tone="info" title={t(($) => $.faqTranslations.drafted)} />}
    </div>
  )
}
