import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import type { FailedModel } from '@tertulia/contract/receipts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'

/** Models that failed before another was asked, each in our words and in those of its provider. */
export function FailedModels({ models }: { models: readonly FailedModel[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return models.map(({ name, reason, says, rests }) => (
    <span key={name} className="block wrap-anywhere">
      {name}: {MODEL_FAILURE_TEXTS[reason][language]}
      {rests && ` · ${t(($) => $.receipts.model_rests)}`}
      {says && (
        <span className="block text-ink-2">{t(($) => $.conversations.why_tabs.provider_says, { words: says })}</span>
      )}
    </span>
  ))
}
