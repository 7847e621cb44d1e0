import type { ToolFailure } from '@tertulia/contract/tool-calls'
import { useTranslation } from 'react-i18next'

type Failed = { failure: ToolFailure; status: number | null; timeout_seconds?: number | undefined }

/** Why a run gave nothing, as the end of a sentence: «sin respuesta en 8 s», «contestó 404». */
export function useToolFailureWords(): (failed: Failed) => string {
  const { t } = useTranslation()
  return ({ failure, status, timeout_seconds }) => {
    if (failure === 'status')
      return status === null ? t(($) => $.tools.failures.status_unknown) : t(($) => $.tools.failures.status, { status })
    if (failure === 'timeout' && timeout_seconds !== undefined)
      return t(($) => $.tools.failures.timeout_in, { seconds: timeout_seconds })
    return t(($) => $.tools.failures[failure])
  }
}

/** With its first letter as a sentence begins. */
export const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
