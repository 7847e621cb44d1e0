import { accounts, type Provider, type ProviderPlace } from '@tertulia/contract/accounts'
import { newId } from '#platform/ids.ts'
import { type Caller, caller } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import {
  type IdentityProviderStandIn,
  startIdentityProvider,
  type StandInPerson,
} from './stand-ins/identity-provider.ts'

let started: Promise<Record<Provider, IdentityProviderStandIn>> | undefined

/** Google and Microsoft as the running program knows them: two real servers of OpenID Connect, one pair for each worker. */
export function outsideProviders(): Promise<Record<Provider, IdentityProviderStandIn>> {
  started ??= start()
  return started
}

async function start(): Promise<Record<Provider, IdentityProviderStandIn>> {
  const { deps } = await runningApp()
  const redirect_uri = new URL('/auth/callback', deps.config.public_url).href
  const google = await startIdentityProvider(redirect_uri)
  const microsoft = await startIdentityProvider(redirect_uri, `/${newId()}/v2.0`)
  deps.config.providers = { google: google.settings, microsoft: microsoft.settings }
  process.once('beforeExit', () => void Promise.all([google.close(), microsoft.close()]))
  return { google, microsoft }
}

/** How each says that an address is verified. */
const VOUCHED: Record<Provider, Record<string, unknown>> = {
  google: { email_verified: true },
  microsoft: { xms_edov: true },
}

/** A person with an account at a provider, which vouches for their address. */
export async function somebodyAt(provider: Provider, claims: Record<string, unknown> = {}) {
  const person: StandInPerson & { email: string } = {
    sub: newId(),
    email: `persona-${newId()}@ejemplo.com`,
    name: 'Lucía Ferrer',
    ...VOUCHED[provider],
    ...claims,
  }
  ;(await outsideProviders())[provider].people.push(person)
  return person
}

/** A browser, which keeps the cookies of the product. @param token of who is signed in there */
export function aBrowser(token = ''): Caller & { jar: Map<string, string> } {
  const jar = new Map<string, string>()
  return { jar, ...caller(token, jar) }
}

/** Begins signing in. */
export async function begin(browser: Pick<Caller, 'call'>, provider: Provider): Promise<ProviderPlace> {
  const answer = await browser.call(accounts.signIn, { body: { provider } })
  if (!('url' in answer)) throw new Error('a provider leads to no session')
  return answer
}

/** Goes to a provider, chooses an account there or declines, and comes back with what it says. */
export async function chooseAt(url: string, person: Pick<StandInPerson, 'sub'> | 'nobody'): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  const go = async (at: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  let at = url
  for (let steps = 0; steps < 10; steps += 1) {
    const isAsked = new URL(at).pathname.startsWith('/interaction/')
    const body = new URLSearchParams({ sub: person === 'nobody' ? '' : person.sub })
    const response = await go(at, isAsked ? { method: 'POST', body } : {})
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} ${await response.text()}`)
    at = new URL(location, at).href
    if (new URL(at).pathname === '/auth/callback') return new URL(at).searchParams
  }
  throw new Error('the provider sends people round and round')
}

/** The parameters of a provider's return that the console sends on. */
export const returned = (params: URLSearchParams) => ({
  code: params.get('code') ?? '',
  state: params.get('state') ?? '',
  iss: params.get('iss') ?? '',
})
