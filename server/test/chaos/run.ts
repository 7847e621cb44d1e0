import { setTimeout as pause } from 'node:timers/promises'
import { beCustomer, type Habits } from './customer.ts'
import type { Faults } from './faults.ts'
import { readHistory } from './history.ts'
import { anInstallation, type Installation, type InstallationPlan, KNOWN } from './installation.ts'
import { countOf, type Ledger, newLedger } from './ledger.ts'
import { randomOf } from './seeded-random.ts'
import { beStaff } from './staff.ts'
import { type TakeOvers, watchTakeOvers } from './take-overs.ts'
import { judge, type Violation } from './verdict.ts'

export type Plan = InstallationPlan & {
  seed: number
  customers: number
  staff: number
  habits: Habits
  think_ms: [number, number]
  /** The faults of the run, which ends with them. It leaves the installation whole. */
  happens(to: Installation, takeOvers: TakeOvers): Promise<Faults>
}

export type Outcome = {
  violations: Violation[]
  /** Faults of no message: ends that were not asked for, errors that are the program's fault alone. */
  wrongs: string[]
  ledger: Ledger
  faults: Faults
  take_overs: ReturnType<TakeOvers['found']>
  /** The run in a line. */
  told: string
  /** The errors that the processes logged. */
  errors: string[]
}

/** A turn may hang for twelve seconds, be taken over after four, and hang again. */
const QUIET_MS = 45_000

/** Runs the program under a plan's load and faults, lets it come to rest, and judges what became of everything that was said. */
export async function runChaos(plan: Plan): Promise<Outcome> {
  const installation = await anInstallation(randomOf(plan.seed, 'model'), plan)
  try {
    return await runOn(installation, plan)
  } finally {
    await installation.close()
  }
}

async function runOn(installation: Installation, plan: Plan): Promise<Outcome> {
  const { balancer, shop, database } = installation
  const ledger = newLedger()
  const takeOvers = watchTakeOvers(database)
  let isOn = true
  const runOf = (name: string) => ({ isOn: () => isOn, ledger, random: randomOf(plan.seed, name) })
  const asking = {
    ...plan,
    url: balancer.url,
    agent_id: shop.agent_id,
    questions: KNOWN.map(({ question }) => question),
  }
  const callers = Promise.all([
    ...Array.from({ length: plan.customers }, (_, n) => beCustomer(n, asking, runOf(`customer ${n}`))),
    ...Array.from({ length: plan.staff }, (_, n) => beStaff(balancer.url, shop, runOf(`staff ${n}`))),
  ])
  const failed = callers.then(() => undefined)
  const faults = await Promise.race([
    plan.happens(installation, takeOvers),
    failed.then(() => Promise.reject(new Error('the callers went home early'))),
  ])
  isOn = false
  const violations = await comeToRest(callers, async () => judge(ledger, await readHistory(database)))
  await takeOvers.stop()
  const outcome = {
    violations,
    wrongs: [...installation.wrongs, ...ledger.wrongs],
    ledger,
    faults,
    take_overs: takeOvers.found(),
  }
  const errors = installation.processes.flatMap(({ output }) => output().split('\n').filter(isError))
  return { ...outcome, told: tell(plan, outcome), errors }
}

/** A line of pino's, of level error or worse; or no line of it at all. */
const isError = (line: string) => /"level":[56]0/u.test(line) || !/^(?:\{|Tertulia:|$)/u.test(line)

/** Waits until nothing is left to be judged, or for so long that it will not come. */
async function comeToRest(callers: Promise<unknown>, look: () => Promise<Violation[]>): Promise<Violation[]> {
  const deadline = Date.now() + QUIET_MS
  await Promise.race([callers, pause(QUIET_MS, undefined, { ref: false })])
  for (;;) {
    const found = await look()
    if (!found.some(({ kind }) => kind === 'open') || Date.now() > deadline) return found
    await pause(250)
  }
}

function tell({ seed }: Plan, { ledger, faults, take_overs }: Omit<Outcome, 'told' | 'errors'>): string {
  const { said } = ledger
  const accepted = said.filter((each) => each.accepted.size > 0).length
  const answered = said.filter(({ answers }) => answers.length > 0).length
  return [
    `chaos seed ${seed}: ${accepted} accepted, ${answered} told their answer`,
    `${faults.kills} kills, ${faults.drains} restarts, ${faults.freezes} freezes, ${faults.cuts} cuts, Redis away ${faults.redis_away_s} s`,
    `${countOf(ledger, (each) => each === 'cut')} tries cut, ${countOf(ledger, (each) => each === 'busy')} busy, ${countOf(ledger, (each) => typeof each === 'object')} refused${refusals(ledger)}`,
    `${take_overs.turns} turns of dead processes taken up within ${take_overs.longest_ms} ms, none idle for longer than ${take_overs.longest_idle_ms} ms`,
  ].join('; ')
}

/** How many by which status. */
function refusals({ said }: Ledger): string {
  const statuses = new Map<number, number>()
  for (const attempt of said.flatMap(({ attempts }) => attempts))
    if (typeof attempt === 'object') statuses.set(attempt.refused, (statuses.get(attempt.refused) ?? 0) + 1)
  return statuses.size > 0 ? ` (${[...statuses].map(([status, times]) => `${status}: ${times}`).join()})` : ''
}
