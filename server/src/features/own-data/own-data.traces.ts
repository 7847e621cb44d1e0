import { ownData } from '@tertulia/contract/own-data'
import { aPerson } from '../../../test/an-organization.ts'
import { PASSWORD } from '../../../test/trace-scenes.ts'
import type { AccountTraces } from '../../../test/traces.ts'

export const ownDataAccountTraces: AccountTraces = {
  'ownData.export': async () => {
    const { id, call } = await aPerson()
    await call(ownData.export, { body: { password: PASSWORD } })
    return id
  },
  'ownData.erase': async () => {
    const { id, email, call } = await aPerson()
    await call(ownData.erase, { body: { password: PASSWORD, email } })
    return id
  },
}
