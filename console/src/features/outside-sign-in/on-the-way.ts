import type { Provider } from '@tertulia/contract/accounts'

/** A sign-in that this tab stores while it is at a provider (specification §4). */
export type OnTheWay = {
  state: string
  provider: Provider
  /** Address to go to afterwards. */
  next?: string | undefined
  /** Begun by a signed-in member who wants to link the provider. */
  links?: boolean
}

const WAY = 'tertulia_provider'
const FAILURE = 'tertulia_provider_failure'

export const rememberWay = (way: OnTheWay): void => sessionStorage.setItem(WAY, JSON.stringify(way))
export const forgetWay = (): void => sessionStorage.removeItem(WAY)

export function rememberedWay(): OnTheWay | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(WAY) ?? '') as OnTheWay
  } catch {
    return undefined
  }
}

/** Leaves a message for the page that the member is sent back to. An address could be forged. */
export const leaveFailure = (message: string): void => sessionStorage.setItem(FAILURE, message)

let left = sessionStorage.getItem(FAILURE) ?? undefined
sessionStorage.removeItem(FAILURE)

/** The message that was left for this page. */
export const leftFailure = (): string | undefined => left
/** It has been shown. */
export const forgetFailure = (): void => {
  left = undefined
}

/** Address of sign-in that leads on to `next`. */
export const signInAgain = (next: string | undefined): string =>
  next ? `/login?next=${encodeURIComponent(next)}` : '/login'
