import { accounts } from '@tertulia/contract/accounts'
import { newId } from '@tertulia/server/platform/ids'
import { aPersonOverHttp, type HttpCaller, overHttp } from '@tertulia/server/test/over-http'
import { type Measure, percentile, told } from '../measure.ts'
import type { Part } from '../measure.ts'
import { withServer } from '../program.ts'

const PAIRS = 1_000
const KNOWN = 20
const SPLITS = 2_000
const PASSWORD = 'Bicicleta-roja-29'

const anAddress = () => `nadie-${newId()}@ejemplo.com`

const ASKED: [string, (caller: HttpCaller, email: string) => Promise<unknown>][] = [
  ['reset', (caller, email) => caller.call(accounts.resetPassword, { body: { email } })],
  ['sign-up', (caller, email) => caller.call(accounts.signUp, { body: { email, password: PASSWORD } })],
  ['resend', (caller, email) => caller.call(accounts.resendConfirmation, { body: { email } })],
]

/**
 * Whether the time of an answer tells that an address has an account: known against unknown, with unknown against unknown
 * beside it.
 */
export const timing: Part = {
  name: 'timing',
  run: () =>
    withServer(async ({ url }) => {
      const caller = overHttp(url)
      const confirmed = []
      while (confirmed.length < KNOWN) confirmed.push((await aPersonOverHttp(url)).email)
      const waiting = Array.from({ length: KNOWN }, anAddress)
      for (const email of waiting) await caller.call(accounts.signUp, { body: { email, password: PASSWORD } })
      const measures: Measure[] = []
      for (const [name, ask] of ASKED)
        // A link to confirm is mailed again to who waits for one alone.
        measures.push(...(await compared(name, ask, caller, name === 'resend' ? waiting : confirmed)))
      return measures
    }),
}

/** One known and two unknown addresses in turn, in an order that turns too: whatever else the machine does meets all alike. */
async function compared(
  name: string,
  ask: (caller: HttpCaller, email: string) => Promise<unknown>,
  caller: HttpCaller,
  known: string[],
): Promise<Measure[]> {
  const taken = { known: [] as number[], unknown: [] as number[], other: [] as number[] }
  const orders = [
    ['known', 'unknown', 'other'],
    ['unknown', 'other', 'known'],
    ['other', 'known', 'unknown'],
  ] as const
  for (let n = -50; n < PAIRS; n += 1) {
    for (const kind of orders[(n + 51) % 3] ?? orders[0]) {
      const email = kind === 'known' ? (known[(n + 50) % known.length] ?? '') : anAddress()
      const began = performance.now()
      await ask(caller, email)
      // The first are there to warm up.
      if (n >= 0) taken[kind].push(performance.now() - began)
    }
  }
  const median = (values: readonly number[]) => percentile(values, 0.5)
  const apart = Math.abs(median(taken.known) - median(taken.unknown))
  const bar = chanceOf(taken.unknown, taken.other)
  return [
    told(`${name}: known address`, median(taken.known), 'ms', `median of ${PAIRS}`),
    told(`${name}: unknown address`, median(taken.unknown), 'ms'),
    told(`${name}: unknown again`, median(taken.other), 'ms'),
    {
      ...told(
        `${name}: known and unknown apart by`,
        apart,
        'ms',
        'the bar: unknown and unknown by chance, 99 of 100 times',
      ),
      bar: `<= ${bar.toFixed(3)}`,
      holds: apart <= bar,
    },
  ]
}

/** How far medians of two samples of the same calls are apart by chance: their calls dealt out anew again and again. */
function chanceOf(one: readonly number[], other: readonly number[]): number {
  const all = [...one, ...other]
  const apart = Array.from({ length: SPLITS }, () => {
    for (let n = all.length - 1; n > 0; n -= 1) {
      const m = Math.floor(Math.random() * (n + 1))
      ;[all[n], all[m]] = [all[m] ?? 0, all[n] ?? 0]
    }
    return Math.abs(percentile(all.slice(0, one.length), 0.5) - percentile(all.slice(one.length), 0.5))
  })
  return percentile(apart, 0.99)
}
