import { readFileSync } from 'node:fs'
import { type Provider, PROVIDER_NAMES } from '@tertulia/contract/accounts'
import { KnownModels } from '@tertulia/contract/models'
import { z } from 'zod'
import { TerminalError } from '#platform/exit-with-message.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const masterKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32)

/** Whether an address leads to this machine and nowhere else. */
export const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
/** An issuer is asked for keys that everything rests on: in clear only where nothing can listen. */
const issuer = z.url({ protocol: /^https?$/u }).refine((url) => url.startsWith('https:') || isLoopback(url))
const ISSUER = { schema: issuer.optional(), expected: 'an issuer of OpenID Connect, such as https://login.example' }
/** A network with no bits names every address there is: a server that trusts it believes the header of any visitor. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((cidr) => !/\/0+$/u.test(cidr))
const trustProxy = z.union([
  z
    .string()
    .regex(/^\d$/u)
    .transform((hops) => Number(hops)),
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(network)),
])
const CLIENT = { schema: z.string().max(500).optional(), expected: 'what the provider gave this application' }

/** The content of a JSON file; undefined where there is none. */
function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Every variable with what it expects, told when it is wrong. */
const VARIABLES = {
  PORT: { schema: port.default(8080), expected: 'a port from 0 to 65535' },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    expected: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/u }).optional(),
    expected: 'the address people open, such as https://tertulia.example',
  },
  TRUST_PROXY: {
    schema: trustProxy.default(0),
    expected: 'how many proxies stand in front, 0 to 9, or their networks, such as 127.0.0.1,10.0.0.0/8',
  },
  DATA_DIR: { schema: z.string().min(1).default('data'), expected: 'a folder' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
    expected: 'postgres://user:password@host:5432/name',
  },
  PG_BIN: { schema: z.string().min(1).optional(), expected: 'the folder with the programs of a PostgreSQL' },
  REDIS_URL: { schema: z.url({ protocol: /^rediss?$/u }).optional(), expected: 'redis://host:6379' },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/u }).optional(), expected: 'smtp://user:password@host:587' },
  MAIL_FROM: {
    schema: z.string().min(3).default('Tertulia <hola@localhost>'),
    expected: 'a sender, such as Tertulia <hola@tertulia.example>',
  },
  MASTER_KEY: { schema: masterKey.optional(), expected: '32 random bytes in base64' },
  PREVIOUS_MASTER_KEY: { schema: masterKey.optional(), expected: 'the MASTER_KEY of before, 32 bytes in base64' },
  MODEL_PRICES: {
    schema: z.string().min(1).transform(contentOf).pipe(KnownModels).optional(),
    expected: 'a JSON file of models and their prices, as server/src/providers/models/shipped-models.json',
  },
  OUTBOUND_ALLOW_CIDRS: {
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((cidr) => cidr.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()]))),
    expected: 'networks the server may call besides the public ones, such as 127.0.0.0/8,10.1.0.0/16',
  },
  GRAPH_URL: {
    schema: z.url({ protocol: /^https?$/u }).default('https://graph.facebook.com'),
    expected: 'the address of the Graph API or of what stands in for it, such as https://graph.facebook.com',
  },
  CHROMIUM_PATH: { schema: z.string().min(1).optional(), expected: 'the program of a Chromium or Chrome' },
  LD_LIBRARY_PATH: { schema: z.string().default(''), expected: 'folders with libraries' },
  GOOGLE_CLIENT_ID: CLIENT,
  GOOGLE_CLIENT_SECRET: CLIENT,
  GOOGLE_ISSUER: ISSUER,
  MICROSOFT_CLIENT_ID: CLIENT,
  MICROSOFT_CLIENT_SECRET: CLIENT,
  MICROSOFT_TENANT: {
    schema: z
      .string()
      .regex(/^[\w.-]+$/u)
      .default('common'),
    expected: 'common, organizations, consumers, or the id or domain of one organization',
  },
  MICROSOFT_ISSUER: ISSUER,
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    expected: 'silent, fatal, error, warn, info, debug or trace',
  },
  ROLE: { schema: z.enum(['all', 'web', 'worker']).default('all'), expected: 'all, web or worker' },
  BACKUPS_KEPT: {
    schema: z.coerce.number().int().min(0).max(1000).default(7),
    expected: 'how many daily backups are kept, 0 to 1000; 0 makes none',
  },
  KEPT_FREE_MB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(500),
    expected: 'megabytes of the disk that uploads leave free, 0 to 1000000',
  },
  ORGANIZATION_GB: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(20),
    expected: 'gigabytes of files that an organization may have, 1 to 1000000',
  },
  RATE_FACTOR: {
    schema: z.coerce.number().positive().default(1),
    expected: 'a number that multiplies every rate limit',
  },
} satisfies Record<string, { schema: z.ZodType; expected: string }>

type Variables = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> }

/** How we are known to a provider of OpenID Connect. */
export type ProviderSettings = { issuer: string; client_id: string; client_secret: string }

/** The environment, parsed once. `master_key` is read or made by `openMasterKey` where the environment has none. */
export type Config = {
  port: number
  host: string
  public_url: string
  /** The proxies whose word on a call's origin is believed: so many in front, or those of these networks; with 0 none. */
  trust_proxy: number | string[]
  data_dir: string
  database_url: string | undefined
  /** The programs of another PostgreSQL to embed than the one that comes with the packages. */
  pg_bin: string | undefined
  redis_url: string | undefined
  smtp_url: string | undefined
  mail_from: string
  master_key: Buffer
  /** Opens what has not been sealed anew yet. */
  previous_master_key: Buffer | undefined
  outbound_allow_cidrs: string[]
  /** Models and prices in the place of those that came with the program. */
  known_models: KnownModels | undefined
  /** The address of Meta's Graph API. */
  graph_url: string
  /** Another browser to look at pages with than the one that is installed. */
  chromium_path: string | undefined
  /** The folder of libraries that the machine lacks. */
  library_path: string
  /** The identity providers through which members may sign in. */
  providers: Partial<Record<Provider, ProviderSettings>>
  log_level: string
  role: 'all' | 'web' | 'worker'
  /** How many daily archives an embedded installation keeps of itself; none are made with 0. */
  backups_kept: number
  /** Bytes of the disk that uploads leave to the database. */
  kept_free_bytes: number
  /** Share of an organization's files, unless the operator gave it another one. */
  organization_gigabytes: number
  rate_factor: number
}

/** A variable that stops the start, in one line for the terminal. */
export class ConfigError extends TerminalError {}

/**
 * Reads the environment.
 * @param openMasterKey gives the key kept in the data folder
 * @throws ConfigError naming the variable, what it holds and what was expected
 */
export function readConfig(
  env: Record<string, string | undefined>,
  openMasterKey: (data_dir: string) => Buffer,
): Config {
  const read = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { schema, expected }]) => {
      const given = env[name] === '' ? undefined : env[name]
      const parsed = schema.safeParse(given)
      if (!parsed.success)
        throw new ConfigError(
          `${name}=${SECRET.test(name) ? '(hidden)' : withoutPassword(given)} is not valid: expected ${expected}.`,
        )
      return [name, parsed.data]
    }),
  ) as Variables
  if (read.DATABASE_URL && !read.MASTER_KEY)
    throw new ConfigError(
      'MASTER_KEY is missing: with DATABASE_URL it must be given, expected 32 random bytes in base64.',
    )
  if (read.ROLE !== 'all' && !read.DATABASE_URL)
    throw new ConfigError(
      `ROLE=${read.ROLE} needs DATABASE_URL: the embedded database belongs to one process, which has to do everything.`,
    )
  return {
    port: read.PORT,
    host: read.HOST,
    public_url: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    trust_proxy: read.TRUST_PROXY,
    data_dir: read.DATA_DIR,
    database_url: read.DATABASE_URL,
    pg_bin: read.PG_BIN,
    redis_url: read.REDIS_URL,
    smtp_url: read.SMTP_URL,
    mail_from: read.MAIL_FROM,
    master_key: read.MASTER_KEY ?? openMasterKey(read.DATA_DIR),
    previous_master_key: read.PREVIOUS_MASTER_KEY,
    outbound_allow_cidrs: read.OUTBOUND_ALLOW_CIDRS,
    known_models: read.MODEL_PRICES,
    graph_url: read.GRAPH_URL.replace(/\/+$/u, ''),
    chromium_path: read.CHROMIUM_PATH,
    library_path: read.LD_LIBRARY_PATH,
    providers: {
      ...providerOf(read, 'google', 'https://accounts.google.com'),
      ...providerOf(read, 'microsoft', `https://login.microsoftonline.com/${read.MICROSOFT_TENANT}/v2.0`),
    },
    log_level: read.LOG_LEVEL,
    role: read.ROLE,
    backups_kept: read.BACKUPS_KEPT,
    kept_free_bytes: read.KEPT_FREE_MB * 1_000_000,
    organization_gigabytes: read.ORGANIZATION_GB,
    rate_factor: read.RATE_FACTOR,
  }
}

const USUAL_PORTS: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'smtp:': 587,
  'smtps:': 465,
}

/** The ports on which the services listen that this program stands on. */
export function servicePortsOf({
  database_url,
  redis_url,
  smtp_url,
}: Pick<Config, 'database_url' | 'redis_url' | 'smtp_url'>): number[] {
  const urls = [database_url, redis_url, smtp_url].flatMap((url) => (url ? [new URL(url)] : []))
  return urls.map(({ port, protocol }) => Number(port || USUAL_PORTS[protocol]))
}

/** A provider whose client is set, with its secret. One without the other is a mistake that would go unnoticed. */
function providerOf(read: Variables, provider: Provider, usual_issuer: string): Config['providers'] {
  const prefix = provider === 'google' ? 'GOOGLE' : 'MICROSOFT'
  const [client_id, client_secret] = [read[`${prefix}_CLIENT_ID`], read[`${prefix}_CLIENT_SECRET`]]
  if (!client_id && !client_secret) return {}
  if (!client_id || !client_secret)
    throw new ConfigError(
      `${prefix}_CLIENT_${client_id ? 'SECRET' : 'ID'} is missing: signing in with ${PROVIDER_NAMES[provider]} needs the id and the secret of this application there.`,
    )
  return { [provider]: { issuer: read[`${prefix}_ISSUER`] ?? usual_issuer, client_id, client_secret } }
}

const SECRET = /KEY|SECRET/u

/** An address as it may be shown: who reads the log need not know how one signs in there. */
const withoutPassword = (given = ''): string => given.replace(/\/\/.*@/u, '//(hidden)@')
