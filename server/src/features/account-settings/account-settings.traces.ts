import { accountSettings } from '@tertulia/contract/account-settings'
import { decodeJwt } from 'jose'
import { caller, signIn } from '../../../test/an-organization.ts'
import { signUp } from '../../../test/trace-scenes.ts'
import type { AccountTraces } from '../../../test/traces.ts'

export const accountSettingsAccountTraces: AccountTraces = {
  'accountSettings.closeSession': async () => {
    const body = await signUp()
    const [session, other] = [await signIn(body), await signIn(body)]
    const { sid } = decodeJwt<{ sid: string }>(other.access_token)
    await caller(session.access_token).call(accountSettings.closeSession, { params: { id: sid } })
    return session.user.id
  },
  'accountSettings.closeOtherSessions': async () => {
    const { access_token, user } = await signIn(await signUp())
    await caller(access_token).call(accountSettings.closeOtherSessions, {})
    return user.id
  },
}
