import { take } from './parts/turn.ts'
import { pause } from './program.ts'

const BETWEEN_TURNS_MS = 10

/** How long each turn of a customer took, in milliseconds, while the work lasted. */
export async function turnsDuring(
  caller: Parameters<typeof take>[0],
  headers: Parameters<typeof take>[1],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  const state = { working: true }
  const customer = (async () => {
    while (state.working) {
      took.push((await take(caller, headers)).ms)
      await pause(BETWEEN_TURNS_MS)
    }
  })()
  await work().finally(() => (state.working = false))
  await customer
  return took
}
