const WORK = JSON.stringify(
  Array.from({ length: 400 }, (_, at) => ({ at, text: `palabra${at} `.repeat(8), sources: [at, at + 1] })),
)
const TIMES = 100
const TRIES = 5

/**
 * How long a fixed piece of work takes just now, in milliseconds: the fastest of a few tries. Times that nothing else is
 * measured beside are told in such pieces, so that a slow hour of the machine is no slow commit.
 */
export function yardstick(): number {
  const took = Array.from({ length: TRIES }, () => {
    const began = performance.now()
    for (let time = 0; time < TIMES; time += 1) JSON.stringify(JSON.parse(WORK))
    return performance.now() - began
  })
  return Math.min(...took)
}
