import { twoStep } from '@tertulia/contract/two-step'
import type { AccountTraces } from '../../../test/traces.ts'
import { aTwoStepPerson, challengeOf, passSecondStep } from '../../../test/two-steps.ts'

export const twoStepAccountTraces: AccountTraces = {
  'twoStep.pass': async () => {
    const person = await aTwoStepPerson()
    await passSecondStep(await challengeOf(person), person.code(1))
    return person.id
  },
  'twoStep.confirm': async () => (await aTwoStepPerson()).id,
  'twoStep.turnOff': async () => {
    const { call, id, password, code } = await aTwoStepPerson()
    await call(twoStep.turnOff, { body: { password, code: code(1) } })
    return id
  },
  'twoStep.renewRecoveryCodes': async () => {
    const { call, id, password, code } = await aTwoStepPerson()
    await call(twoStep.renewRecoveryCodes, { body: { password, code: code(1) } })
    return id
  },
}
