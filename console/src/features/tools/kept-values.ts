import type { KeptValue } from '@tertulia/contract/tools'
import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import { hostOf, type ToolFormInput } from './tool-form.ts'

/** The fixed texts that the server keeps of the tool in the form. */
export const KeptValues = createContext<readonly KeptValue[]>([])

/** Which of them a definition names, by its id: none if the address leads to another host by now. */
export function useKeptValue(id: string | null | undefined): KeptValue | null {
  const values = use(KeptValues)
  const now = hostOf(useWatch<ToolFormInput, 'definition.url'>({ name: 'definition.url' }))
  return values.find((each) => each.id === id && each.host === now) ?? null
}

/** For which host they were typed, if the address leads elsewhere. */
export function useLeftHost(): string | undefined {
  const values = use(KeptValues)
  const now = hostOf(useWatch<ToolFormInput, 'definition.url'>({ name: 'definition.url' }))
  return values.find(({ host }) => now !== '' && host !== now)?.host
}
