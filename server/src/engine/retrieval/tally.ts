/** Counts small numbers, again and again, without making a map each time: loading an index counts millions. */
export function createTally() {
  let times = new Uint16Array(1024)
  let counted: number[] = []
  return {
    count(number: number): void {
      if (number >= times.length) {
        const wider = new Uint16Array(Math.max(number + 1, times.length * 2))
        wider.set(times)
        times = wider
      }
      if (times[number] === 0) counted.push(number)
      times[number] = (times[number] ?? 0) + 1
    },
    /** Tells each number with how often it came, in the order of first coming, and begins anew. */
    drain(tell: (number: number, times: number) => void): void {
      for (const number of counted) {
        tell(number, times[number] ?? 0)
        times[number] = 0
      }
      counted = []
    },
  }
}
