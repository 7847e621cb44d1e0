import type { CapabilityBoard } from '@tertulia/contract/boards'
import { isPredefined } from '@tertulia/contract/tool-ids'
import { useTranslation } from 'react-i18next'

type Use = CapabilityBoard['capabilities'][number]

const KINDS = ['form', 'automation'] as const

const kindOf = (capability: string): 'faq' | 'predefined' | 'own' | (typeof KINDS)[number] => {
  if (capability === 'faq') return 'faq'
  return KINDS.find((kind) => capability.startsWith(`${kind}:`)) ?? (isPredefined(capability) ? 'predefined' : 'own')
}

/** Returns a function that gives the name of a capability and of its kind. */
export function useCapabilityWords(): (use: Pick<Use, 'capability' | 'name'>) => { label: string; kind: string } {
  const { t } = useTranslation()
  return ({ capability, name }) => {
    const kind = kindOf(capability)
    return {
      label: kind === 'faq' ? t(($) => $.boards.capabilities.faq) : (name ?? t(($) => $.boards.capabilities.gone)),
      kind: t(($) => $.boards.capabilities.kinds[kind]),
    }
  }
}
