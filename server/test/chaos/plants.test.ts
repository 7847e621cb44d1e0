import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIVELY } from './customer.ts'
import { bringFaults, type Schedule } from './faults.ts'
import { FAULTS } from './flaky-model.ts'
import { plantedCheckout, PLANTS } from './plants.ts'
import { runChaos } from './run.ts'
import { randomOf } from './seeded-random.ts'
import type { ViolationKind } from './verdict.ts'

/** Long enough for each to do harm: half a minute, and it is not the program that is tried. */
const IS_ON = process.env['CHAOS_PLANTS'] === '1'
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)

const SCHEDULE: Schedule = {
  seconds: 25,
  of_processes: ['freeze', 'kill', 'freeze'],
  redis_away_s: 0,
  cut_every_ms: [150, 700],
}

/** The harm of each plant that must be found. */
const HARM: [plant: keyof typeof PLANTS, kind: ViolationKind | 'taken from the living'][] = [
  ['no claim', 'taken from the living'],
  ['no fencing', 'answered twice'],
  ['no resend id', 'stored twice'],
]

test.each(HARM)('a program with %s can still be made of these sources', (plant) => {
  rmSync(plantedCheckout(PLANTS[plant]), { recursive: true })
})

/** @param root whose program runs; without it this one */
async function kindsFound(name: string, root?: string): Promise<string[]> {
  const { violations, take_overs, told } = await runChaos({
    seed: SEED,
    customers: 40,
    staff: 1,
    habits: LIVELY,
    think_ms: [300, 2_000],
    model_faults: FAULTS,
    silent_ms: 3_000,
    happens: (to, takeOvers) => bringFaults(to, SCHEDULE, randomOf(SEED, 'faults'), takeOvers),
    ...(root && { root }),
  })
  const kinds = violations.map((each): string => each.kind)
  if (take_overs.taken_from_living.length > 0) kinds.push('taken from the living')
  process.stdout.write(`${name}: ${told}; found ${[...new Set(kinds)].join(', ') || 'nothing'}\n`)
  return kinds
}

test.runIf(IS_ON)(
  'in a program from which nothing was taken the same faults bring nothing to light',
  async () => expect(await kindsFound('as it is')).toEqual([]),
  300_000,
)

test.runIf(IS_ON).each(HARM)(
  'a program with %s is found out: %s',
  async (plant, kind) => expect(await kindsFound(plant, plantedCheckout(PLANTS[plant]))).toContain(kind),
  300_000,
)
