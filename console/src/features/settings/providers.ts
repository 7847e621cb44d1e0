import { isHosted, type ModelKind } from '@tertulia/contract/model-kinds'
import type { KnownModels, ModelSettings } from '@tertulia/contract/models'
import { isPrivateAddress } from '@tertulia/contract/web-addresses'

/**
 * Providers, in the order of the form. Several speak the same protocol as any other address: they differ in their texts and
 * in the address that the form begins with.
 */
export const PROVIDERS = ['openai', 'anthropic', 'google', 'mistral', 'groq', 'azure', 'own', 'other'] as const
export type Provider = (typeof PROVIDERS)[number]

export const KIND_OF: Record<Provider, ModelKind> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  mistral: 'mistral',
  azure: 'azure',
  groq: 'compatible',
  own: 'compatible',
  other: 'compatible',
}

/** The address the form begins with; empty if the provider's own is asked, or only the person knows it. */
export const ADDRESS_OF: Record<Provider, string> = {
  openai: '',
  anthropic: '',
  google: '',
  mistral: '',
  azure: '',
  groq: 'https://api.groq.com/openai/v1',
  own: 'http://localhost:11434/v1',
  other: '',
}

/** Pages on which a provider hands out keys. */
export const KEYS_AT: Partial<Record<Provider, string>> = {
  openai: 'platform.openai.com/api-keys',
  anthropic: 'console.anthropic.com/settings/keys',
  google: 'aistudio.google.com/apikey',
  mistral: 'console.mistral.ai/api-keys',
  groq: 'console.groq.com/keys',
}

/** Providers whose address a member types only if they want another than usual. */
export const hasUsualAddress = (provider: Provider): boolean => isHosted(KIND_OF[provider]) || provider === 'groq'

/** Whether the provider's models write recordings down too. */
export const writesVoiceDown = (provider: Provider): boolean => !['anthropic', 'google', 'azure'].includes(provider)

/** Provider of these settings. */
export function providerOf({ kind, base_url }: Pick<ModelSettings, 'kind' | 'base_url'>): Provider {
  if (kind !== 'compatible') return kind
  if (base_url === ADDRESS_OF.groq) return 'groq'
  return isPrivateAddress(base_url ?? '') ? 'own' : 'other'
}

/** The models of a provider that are known with their prices. */
export const knownOf = ({ models }: KnownModels, provider: Provider): KnownModels['models'] =>
  models.filter(
    ({ kind, base_url }) => kind === KIND_OF[provider] && (base_url === undefined || base_url === ADDRESS_OF[provider]),
  )
