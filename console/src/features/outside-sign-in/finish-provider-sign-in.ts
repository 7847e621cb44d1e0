import type { Provider, Session } from '@tertulia/contract/accounts'
import { accountsFeature } from '@tertulia/contract/accounts.feature'
import { ERRORS_OF_ANY_CALL } from '@tertulia/contract/any-call'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session.ts'
import { placeAfter } from '#access/after-sign-in.ts'
import { searchParam, redirectTo } from '#shell/page-address.ts'
import { orSecondStep, type ShowSecondStep } from '#features/two-step/second-step.ts'
import { preferredLanguage } from '#i18n/language.ts'
import { forgetWay, leaveFailure, type OnTheWay, rememberedWay, signInAgain } from './on-the-way.ts'

/** A way that ends with the question whether to link. */
export type Question = OnTheWay & { message: string }

type Words = Record<'declined' | 'refused', (provider: Provider) => string>

/**
 * Ends a sign-in at a provider: goes on, or back to its first page with the reason. Removes the stored sign-in in any case
 * (specification §4).
 * @param show shows the second step to a member who has to take it
 * @returns the question, if there is one; else it never resolves
 */
export async function finishProviderSignIn(words: Words, show: ShowSecondStep): Promise<Question> {
  const way = rememberedWay()
  const [state, code = '', iss] = [searchParam('state'), searchParam('code'), searchParam('iss')]
  const refusal = searchParam('error')
  forgetWay()
  // A code that is spent should not stand in the address, or be sent again by a reload.
  history.replaceState(null, '', location.pathname)
  if (!way || way.state !== state) return giveUp(way, accountsFeature.errors.sign_in_expired[preferredLanguage()])
  if (refusal) return giveUp(way, words[refusal === 'access_denied' ? 'declined' : 'refused'](way.provider))
  const body = { code, state, ...(iss !== undefined && { iss }) }
  try {
    if (way.links) await call(outsideSignIn.link, { body })
    else return await enter(way, await call(outsideSignIn.codeLogin, { body }).catch(orSecondStep(show)))
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'link_consent_needed'
    if (isAsked) return { ...way, message: error.message }
    // Specification §8 has the words of this one, in no language of ours: what it means stands before them.
    const isExchange = error instanceof ApiError && error.code === 'code_exchange_failed'
    return giveUp(way, isExchange ? `${words.refused(way.provider)} (${messageOf(error)})` : messageOf(error))
  }
  return redirectTo(way.next ?? '/')
}

/** Yes: link, and go in. */
export async function answerYes(way: Question, show: ShowSecondStep): Promise<never> {
  const body = { state: way.state }
  try {
    return await enter(way, await call(outsideSignIn.confirmLink, { body }).catch(orSecondStep(show)))
  } catch (error) {
    return giveUp(way, messageOf(error))
  }
}

function enter({ next }: OnTheWay, session: Session): Promise<never> {
  beginSession(session)
  return redirectTo(placeAfter(session.user.onboarding_step, next))
}

function giveUp(way: OnTheWay | undefined, message: string): Promise<never> {
  leaveFailure(message)
  return redirectTo(way?.links ? (way.next ?? '/') : signInAgain(way?.next))
}

/** Specification §8: the server's message, or this. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : ERRORS_OF_ANY_CALL.code_exchange_failed[preferredLanguage()]
