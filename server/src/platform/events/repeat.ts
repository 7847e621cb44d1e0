/**
 * Does something at once and again and again, so long after its last end. A failure is reported, and does not end it.
 * @returns a function that ends it, and waits for work under way
 */
export function repeat(pause_ms: number, work: () => Promise<void>, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let has_ended = false
  const run = async () => {
    await work().catch(failed)
    if (!has_ended) timer = setTimeout(() => void (running = run()), pause_ms)
  }
  let running = run()
  return (): Promise<void> => {
    has_ended = true
    clearTimeout(timer)
    return running
  }
}
