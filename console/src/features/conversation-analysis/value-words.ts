import type { AnalysedField } from '@tertulia/contract/conversation-analysis'
import { ResolutionReason, Sentiment, Subtopic, TaskSuccess, UserIntent } from '@tertulia/contract/conversation-values'
import { useTranslation } from 'react-i18next'
import type { es } from './conversation-analysis.es.ts'

type Value = string | boolean | null
type Word = keyof (typeof es)['values']

/** The values of a field that has a few; those that it lacks are written. */
export const CHOICES: Partial<Record<AnalysedField, readonly Word[]>> = {
  subtopic: Subtopic.options,
  intent: UserIntent.options,
  sentiment: Sentiment.options,
  task_success: TaskSuccess.options,
  resolved: ['true', 'false'],
  resolution_reason: ResolutionReason.options,
}

/** A value as people say it. */
export function useAnalysedWords(): (field: AnalysedField, value: Value) => string {
  const { t } = useTranslation()
  return (field, value) => {
    if (value === null) return t(($) => $.conversationAnalysis.undetermined)
    const word = CHOICES[field]?.find((each) => each === String(value))
    return word ? t(($) => $.conversationAnalysis.values[word]) : String(value)
  }
}
