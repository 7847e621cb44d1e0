import type { AgentLanguage } from '@tertulia/contract/agents'
import { type FaqTranslationInput, faqTranslations, type TranslationDraft } from '@tertulia/contract/faq-translations'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useModelHelp } from '#features/settings/use-model-help.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { tellError } from '#ui/toast.tsx'

type Props = {
  faqId: string
  language: AgentLanguage
  /** The original on the screen: a draft of another one is not put beside it. */
  sourceHash: string
  /** Something was typed that a draft would overwrite. */
  isTyped: boolean
  onDraft: (draft: FaqTranslationInput) => void
}

/** Has the model write a translation into the form, where a person reads it before it is saved. */
export function DraftButton({ faqId, language, sourceHash, isTyped, onDraft }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useLanguage()
  const isOn = useModelHelp('translations')
  const { mutateAsync, isPending } = useSend(faqTranslations.draft, { refreshes: [] })
  const [told, setTold] = useState<TranslationDraft>()
  if (!isOn) return null

  async function write() {
    setTold(undefined)
    try {
      const answer = await mutateAsync({ params: { id: faqId, language } })
      setTold(answer)
      if (answer.draft && answer.source_hash === sourceHash) onDraft(answer.draft)
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <div className="flex flex-col items-start gap-2" aria-live="polite">
      <Button
        size="sm"
        loading={isPending}
        loadingLabel={t(($) => $.faqTranslations.drafting)}
        disabledReason={isTyped ? t(($) => $.faqTranslations.draft_typed) : undefined}
        onClick={() => void (isTyped || write())}
      >
        {t(($) => $.faqTranslations.draft)}
      </Button>
      {told?.reason && (
        <Note
          tone="warn"
          title={`${t(($) => $.faqTranslations.no_draft)}. ${MODEL_FAILURE_TEXTS[told.reason][words]}.`}
        />
      )}
      {told && told.changed.length > 0 && (
        <Note tone="warn" title={t(($) => $.faqTranslations.no_draft)}>
          {t(($) => $.faqTranslations.draft_changed, { facts: format.list(told.changed.slice(0, 5)) })}
        </Note>
      )}
      {told?.draft && told.source_hash !== sourceHash && (
        <Note tone="warn" title={t(($) => $.faqTranslations.draft_of_another)} />
      )}
      {told?.draft && told.source_hash === sourceHash && (
        <Note tone="info" title={t(($) => $.faqTranslations.drafted)} />
      )}
    </div>
  )
}
