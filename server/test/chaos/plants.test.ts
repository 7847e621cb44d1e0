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

/** What each does that must be found. */
const HARM: [plant: keyof typeof PLANTS, kind: ViolationKind | 'taken from the living'][] = [
  ['no claim', 'taken from the living'],
  ['no fencing', 'answered twice'],
  ['no resend id', 'stored twice'],
]

test.each(HARM)('a program with %s can still be made of these sources', (plant) => {
  rmSync(plantedCheckout(PLANTS[plant]), { recursive: true })
})

test.runIf(IS_ON).each(HARM)(
  'a program with %s is found out: %s',
  async (plant, kind) => {
    const { violations, take_overs, told } = await runChaos({
      seed: SEED,
      customers: 40,
      staff: 1,
      habits: LIVELY,
      think_ms: [300, 2_000],
      model_faults: FAULTS,
      silent_ms: 3_000,
      happens: (to, takeOvers) => bringFaults(to, SCHEDULE, randomOf(SEED, 'faults'), takeOvers),
      root: plantedCheckout(PLANTS[plant]),
    })
    const kinds = violations.map((each): string => each.kind)
    if (take_overs.taken_from_living.length > 0) kinds.push('taken from the living')
    process.stdout.write(`${plant}: ${told}; found ${[...new Set(kinds)].join(', ')}\n`)
    expect(kinds).toContain(kind)
  },
  300_000,
)
