/** The first wait before looking for the server again, doubled up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 20_000

/** How long to wait after so many attempts, with jitter: visitors whom a server has lost do not come back in one moment. */
export const growingWait = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.5 + Math.random() / 2)

type Line = {
  isLost: () => boolean
  /** Asks the server for anything; the answer makes the line be there. */
  look: () => Promise<void>
}

/**
 * Looks for a server that was not reached until it answers. The browser's own state is only a hint: a network without a way out
 * is one too.
 */
export function searchLine({ isLost, look }: Line) {
  let search: Promise<void> | undefined
  let lookNow = () => {}

  async function untilThere() {
    for (let looks = 0; isLost(); looks += 1) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, growingWait(looks))
        lookNow = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      if (isLost()) await look()
    }
  }

  return {
    /** @returns when the server is there */
    begin: (): Promise<void> => (search ??= untilThere().finally(() => (search = undefined))),
    /** Something tells that it may be there: the wait ends. */
    hint: () => lookNow(),
  }
}
