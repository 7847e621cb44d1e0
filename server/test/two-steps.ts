import { twoStep } from '@tertulia/contract/two-step'
import { aPerson, type Caller, caller } from './an-organization.ts'
import { appCode } from './app-code.ts'
import { runningApp } from './running-app.ts'

type Person = Caller & { email: string; password: string }

/** Makes a person sign in with two steps from now on, as the console does. The first code is spent by that. */
export async function takeTwoSteps(person: Pick<Person, 'call' | 'password'>) {
  const { deps } = await runningApp()
  const { secret } = await person.call(twoStep.start, { body: { password: person.password } })
  const code = (ahead = 0) => appCode(secret, ahead, deps.clock.now())
  const { recovery_codes } = await person.call(twoStep.confirm, { body: { code: code() } })
  return { secret, recovery_codes, code }
}

/** A person who signs in with two steps. */
export async function aTwoStepPerson() {
  const person = await aPerson()
  return { ...person, ...(await takeTwoSteps(person)) }
}

/** The first step of a sign-in. @returns what the second is answered with */
export async function challengeOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const { app } = await runningApp()
  const response = await app.inject({ method: 'POST', url: '/api/auth', payload: { email, password } })
  const { error } = response.json<{ error?: { code: string; challenge?: string } }>()
  if (error?.code !== 'two_step_needed' || !error.challenge)
    throw new Error(`no second step is asked: ${response.body}`)
  return error.challenge
}

export const passSecondStep = (challenge: string, code: string) =>
  caller('').call(twoStep.pass, { body: { challenge, code } })
