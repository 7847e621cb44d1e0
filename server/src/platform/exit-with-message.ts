/** A failure that the operator who started a program can mend: the message tells how, in a line for the terminal. */
export class TerminalError extends Error {}

/** Ends a program that failed: in words alone where they tell what to do, else with where it broke. */
export function exitWithMessage(error: unknown): never {
  const told = error instanceof TerminalError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${told}\n`)
  process.exit(1)
}
