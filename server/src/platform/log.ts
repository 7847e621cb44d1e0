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

export const LOG_OPTIONS = { redact: { paths: SECRET_PATHS, censor: '•••' }, base: undefined }

/** JSON lines to standard output. Secrets are masked by name; message texts are never passed to it. */
export const createLogger = (level: string): Logger => pino({ ...LOG_OPTIONS, level })
