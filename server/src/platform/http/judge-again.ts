import { Problem } from '#platform/problem.ts'

/** How often the right of a waiting caller is judged again. With what the gate remembers it is under five seconds. */
const JUDGE_AGAIN_MS = 2_000

/**
 * Judges a right again and again.
 * @param mayGoOn throws a `Problem` once it is gone: `ended` fails with it
 */
export function judgeAgain(mayGoOn: () => Promise<unknown>): { ended: Promise<never>; stop(): void } {
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  // A database that does not answer takes no right away.
  const judge = () =>
    void mayGoOn().catch((error: unknown) => {
      if (error instanceof Problem) ended.reject(error)
    })
  const timer = setInterval(judge, JUDGE_AGAIN_MS)
  return { ended: ended.promise, stop: () => clearInterval(timer) }
}

/** Waits for work as long as the caller may know its result. The work itself goes on. */
export async function whileAllowed<T>(work: Promise<T>, mayGoOn: () => Promise<unknown>): Promise<T> {
  const judging = judgeAgain(mayGoOn)
  try {
    return await Promise.race([work, judging.ended])
  } finally {
    judging.stop()
    work.catch(() => undefined)
  }
}
