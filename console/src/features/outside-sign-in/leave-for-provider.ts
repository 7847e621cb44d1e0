import { accounts, type Provider } from '@tertulia/contract/accounts'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { call } from '#api/call.ts'
import { rememberWay } from './on-the-way.ts'

/** Goes to a provider to sign in there. @throws ApiError */
export async function leaveToSignIn(provider: Provider, next: string | undefined): Promise<void> {
  const place = await call(accounts.signIn, { body: { provider } })
  if (!('url' in place)) throw new Error('a provider leads to no session')
  rememberWay({ state: place.state, provider, next })
  location.assign(place.url)
}

/** Goes to a provider to link the account there, and comes back to this page. @throws ApiError */
export async function startProviderLink(provider: Provider): Promise<void> {
  const { state, url } = await call(outsideSignIn.beginLink, { body: { provider } })
  rememberWay({ state, provider, next: location.pathname, links: true })
  location.assign(url)
}
