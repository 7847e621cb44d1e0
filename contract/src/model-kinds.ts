import { isPrivateAddress } from './web-addresses.ts'

/** Kinds of models: a provider with a wire of its own, or any address that speaks the chat-completions format. */
export const MODEL_KINDS = ['openai', 'anthropic', 'google', 'mistral', 'azure', 'compatible'] as const
export type ModelKind = (typeof MODEL_KINDS)[number]

/** Providers with one address for all of their customers. */
export const HOSTED_KINDS = ['openai', 'anthropic', 'google', 'mistral'] as const
export type HostedKind = (typeof HOSTED_KINDS)[number]

export const PROVIDER_ADDRESSES: Record<HostedKind, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
}

/** Whether a provider has an address of its own. The others have to be given one: Azure has one for each customer. */
export const isHosted = (kind: ModelKind): kind is HostedKind => (HOSTED_KINDS as readonly ModelKind[]).includes(kind)

/** The address that is asked: the provider's own if no other was given; empty if one is still to be given. */
export const modelAddress = ({ kind, base_url }: { kind: ModelKind; base_url: string | null }): string =>
  base_url || (isHosted(kind) ? PROVIDER_ADDRESSES[kind] : '')

/** Whether a model wants a key: those of providers do, one on the own machine or network usually does not. */
export const needsModelKey = ({ kind, base_url }: { kind: ModelKind; base_url: string | null }): boolean =>
  kind !== 'compatible' || !isPrivateAddress(base_url ?? '')
