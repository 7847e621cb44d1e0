import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

const SECRET_PATHS = [
  'token',
  'secret',
  'password',
  'authorization',
  'cookie',
  'api_key',
  '*.token',
  '*.secret',
  '*.password',
  '*.authorization',
  '*.cookie',
  '*.api_key',
]

/** The fields of a failure that are logged. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

const LONGEST = 2_000
const MOST_CAUSES = 5

/**
 * The fields of a failure that may be logged, and no others. A query that failed carries what it was sent with, and the
 * database quotes what it could not read: people's words and addresses, and hashes of their passwords.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.constructor.name,
    message: withoutValues(error.message, code),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && depth < MOST_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** The query builder's parameters go, and what PostgreSQL quotes of data that it cannot read (class 22 of its codes). */
function withoutValues(message: string, code: unknown): string {
  const [query = ''] = message.split('\nparams: ', 1)
  const told = typeof code === 'string' && code.startsWith('22') ? query.replace(/: ".*"$/su, '') : query
  return told.slice(0, LONGEST)
}

/** Without the message, which a stack repeats. */
function framesOf(stack: string): string {
  const lines = stack.split('\n')
  const above = lines.findLastIndex((line) => !/^\s+at /u.test(line))
  return lines
    .slice(above + 1)
    .join('\n')
    .slice(0, LONGEST)
}

export const LOG_OPTIONS = {
  redact: { paths: SECRET_PATHS, censor: '•••' },
  base: undefined,
  serializers: { err: (error: unknown) => loggedError(error) },
}

/** JSON lines to standard output. Secrets are masked by name; message texts are never passed to it. */
export const createLogger = (level: string): Logger => pino({ ...LOG_OPTIONS, level })
