import { emailChange } from '@tertulia/contract/email-change'
import { newId } from '#platform/ids.ts'
import { aPerson, caller } from '../../../test/an-organization.ts'
import { PASSWORD, mailedToken } from '../../../test/trace-scenes.ts'
import type { AccountTraces } from '../../../test/traces.ts'

async function askForAddress() {
  const person = await aPerson()
  const wanted = `persona-${newId()}@ejemplo.com`
  await person.call(emailChange.ask, { body: { email: wanted, password: PASSWORD } })
  return { ...person, wanted }
}

async function changeAddress() {
  const person = await askForAddress()
  await caller('').call(emailChange.confirm, { body: { token: await mailedToken(person.wanted) } })
  return person
}

export const emailChangeAccountTraces: AccountTraces = {
  'emailChange.ask': async () => (await askForAddress()).id,
  'emailChange.cancel': async () => {
    const { id, call } = await askForAddress()
    await call(emailChange.cancel, {})
    return id
  },
  'emailChange.confirm': async () => (await changeAddress()).id,
  'emailChange.undo': async () => {
    const { id, email } = await changeAddress()
    await caller('').call(emailChange.undo, { body: { token: await mailedToken(email) } })
    return id
  },
}
