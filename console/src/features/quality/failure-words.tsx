import type { Failure } from '@tertulia/contract/quality'
import { useTranslation } from 'react-i18next'

/** Returns a function that words a test's failure. */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useTranslation()
  return ({ code, what }) =>
    t(($) => $.quality.failures[code === 'other_source' && what === '' ? 'no_source' : code], { what })
}
