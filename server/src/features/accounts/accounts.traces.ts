import { accounts } from '@tertulia/contract/accounts'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { expect } from 'vitest'
import { aPerson, caller, signIn } from '../../../test/an-organization.ts'
import { aBrowser, begin, chooseAt, returned, somebodyAt } from '../../../test/outside-providers.ts'
import { mailedToken, signUp } from '../../../test/trace-scenes.ts'
import type { AccountTraces } from '../../../test/traces.ts'

const comeIn = async (person: Awaited<ReturnType<typeof somebodyAt>>) => {
  const browser = aBrowser()
  const { url } = await begin(browser, 'google')
  return browser.call(outsideSignIn.codeLogin, { body: returned(await chooseAt(url, person)) })
}

/** A person who has linked an account at a provider. */
async function aLinked() {
  const { token, id, password } = await aPerson()
  const browser = aBrowser(token)
  const { url } = await browser.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
  const body = returned(await chooseAt(url, await somebodyAt('google')))
  const { identities } = await browser.call(outsideSignIn.link, { body })
  return { id, browser, password, identity_id: identities[0]?.id ?? '' }
}

export const accountsAccountTraces: AccountTraces = {
  'accounts.signUp': async () => (await signIn(await signUp())).user.id,
  'accounts.signIn': async () => (await signIn(await signUp())).user.id,
  'accounts.confirm': async () => {
    const { email } = await signUp()
    return (await caller('').call(accounts.confirm, { body: { token: await mailedToken(email) } })).user.id
  },
  'accounts.logout': async () => {
    const { refresh_token, user } = await signIn(await signUp())
    await caller('').call(accounts.logout, { body: { refresh_token: refresh_token ?? '' } })
    return user.id
  },
  'accounts.updatePassword': async () => {
    const { email, id } = await aPerson()
    await caller('').call(accounts.resetPassword, { body: { email } })
    await caller('').call(accounts.updatePassword, {
      body: { token: await mailedToken(email), password: 'Otra-clave-31' },
    })
    return id
  },
  'outsideSignIn.codeLogin': async () => (await comeIn(await somebodyAt('google'))).user.id,
  'outsideSignIn.confirmLink': async () => {
    const { email } = await aPerson()
    const browser = aBrowser()
    const { url, state } = await begin(browser, 'google')
    const body = returned(await chooseAt(url, await somebodyAt('google', { email })))
    await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({ status: 409 })
    return (await browser.call(outsideSignIn.confirmLink, { body: { state } })).user.id
  },
  'outsideSignIn.link': async () => (await aLinked()).id,
  'outsideSignIn.unlink': async () => {
    const { id, browser, identity_id, password } = await aLinked()
    await browser.call(outsideSignIn.unlink, { params: { id: identity_id }, body: { password } })
    return id
  },
}
