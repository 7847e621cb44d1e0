import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CALM } from './customer.ts'
import type { Faults } from './faults.ts'
import { NO_FAULTS } from './flaky-model.ts'
import type { Installation } from './installation.ts'
import { type Plan, runChaos } from './run.ts'
import type { TakeOvers } from './take-overs.ts'

const PLAN: Plan = {
  seed: 1,
  customers: Number(process.env['CHAOS_CUSTOMERS'] ?? 20),
  staff: 0,
  habits: CALM,
  think_ms: [100, 1_000],
  model_faults: NO_FAULTS,
  // Nothing hangs here: who is late is at work.
  silent_ms: 20_000,
  happens: restartBoth,
}

/** As `chaos.test.ts`, it has the machine to itself. */
test.runIf(process.env['CHAOS_RUNS'])(
  'a rolling restart under load refuses no customer who comes back once, and answers all',
  async () => {
    const { violations, wrongs, ledger, take_overs, told } = await runChaos(PLAN)
    process.stdout.write(`${told}\n`)
    expect.soft(wrongs).toEqual([])
    expect.soft(violations).toEqual([])
    expect.soft(take_overs.taken_from_living).toEqual([])
    expect.soft(ledger.said.filter(({ attempts }) => attempts.length > 2)).toEqual([])
    expect.soft(ledger.tickets_refused).toBe(0)
    expect(ledger.said.length).toBeGreaterThan(PLAN.customers)
  },
  180_000,
)

/** One after the other, as a release is rolled out. */
async function restartBoth({ processes, balancer }: Installation, takeOvers: TakeOvers): Promise<Faults> {
  for (const process of processes) {
    await pause(1_000)
    takeOvers.drains(process.worker_id)
    await process.drain()
    await process.start()
    await balancer.sends(process.port)
  }
  await pause(1_000)
  return { kills: 0, drains: processes.length, freezes: 0, cuts: 0, redis_away_s: 0 }
}
