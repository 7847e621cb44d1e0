import type { ConnectionFailure } from '@tertulia/contract/connection-state'
import { useTranslation } from 'react-i18next'

/** Why a step failed, in our words. */
export function useConnectionFailureWords(): (failure: ConnectionFailure) => string {
  const { t } = useTranslation()
  return ({ reason }) => t(($) => $.connections.failures[reason])
}
