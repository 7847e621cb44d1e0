import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts } from '@tertulia/contract/accounts'
import { organizations } from '@tertulia/contract/organizations'
import { buildApp, callerLookups } from '@tertulia/server/app'
import { readConfig } from '@tertulia/server/platform/config'
import { openDeps } from '@tertulia/server/deps'
import { hashPassword } from '@tertulia/server/features/accounts/passwords'
import { passGate } from '@tertulia/server/platform/http/gate'
import { createLogger } from '@tertulia/server/platform/log'
import { aPersonOverHttp, type HttpPerson, overHttp } from '@tertulia/server/test/over-http'
import { copyOfInstallation } from '@tertulia/server/test/test-cluster'
import { atMostTimes, median, type Part, percentile, told } from '../measure.ts'
import { withServer } from '../program.ts'
import { startProcess } from '../small-process.ts'

const AT_ONCE = 8
const SIGN_INS_EACH = 15
const CALLS = 5_000
const BARE_ROUTE = fileURLToPath(new URL('../bare-route.ts', import.meta.url))

/** Signing in, whose hash is meant to be slow, and what it costs every call to know who asks and in which role. */
export const signingIn: Part = {
  name: 'accounts',
  run: async () => [...(await signIns()), ...(await gate())],
}

const signIns = () =>
  withServer(async ({ url }) => {
    const stranger = overHttp(url)
    const people: HttpPerson[] = []
    while (people.length < AT_ONCE) people.push(await aPersonOverHttp(url))
    // Halves of each in turn, so that a slow moment of the machine meets both.
    const bare = await timesOf(people, ({ password }) => hashPassword(password))
    const signed = await timesOf(people, ({ email, password }) =>
      stranger.call(accounts.signIn, { body: { email, password } }),
    )
    bare.push(...(await timesOf(people, ({ password }) => hashPassword(password))))
    signed.push(
      ...(await timesOf(people, ({ email, password }) =>
        stranger.call(accounts.signIn, { body: { email, password } }),
      )),
    )
    const than = { ms: percentile(bare, 0.95), what: `p95 of as many bare hashes` }
    return [
      atMostTimes(`sign-in, ${AT_ONCE} at once, p95`, percentile(signed, 0.95), 2.5, than),
      told('  the same at the median', median(signed), 'ms', `a bare hash ${median(bare).toFixed(0)}`),
    ]
  })

/** How long each of what people do at once takes, each one after the other, in milliseconds. */
async function timesOf(people: HttpPerson[], work: (person: HttpPerson) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  await Promise.all(
    people.map(async (person) => {
      for (let n = 0; n < SIGN_INS_EACH; n += 1) {
        const began = performance.now()
        await work(person)
        taken.push(performance.now() - began)
      }
    }),
  )
  return taken
}

/** The gate of an organization's call, in this process: token, session, organization and role. */
async function gate() {
  const data_dir = await copyOfInstallation(mkdtempSync(join(tmpdir(), 'tertulia-')))
  const environment = { PORT: '0', DATA_DIR: data_dir, LOG_LEVEL: 'fatal', RATE_FACTOR: '100000' }
  const config = readConfig(environment, () => randomBytes(32))
  const { deps, close } = await openDeps(config, createLogger(config.log_level))
  const app = await buildApp(deps)
  const bare = await startProcess([BARE_ROUTE])
  try {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const person = await aPersonOverHttp(`http://localhost:${address.port}`)
    const body = { name: 'Taller', organization_type: 'retail', hq_country: 'ES', description: 'Bicicletas' } as const
    const { id } = await person.call(organizations.create, { body })
    const nobody = { ...deps, actor: { kind: 'nobody' }, language: 'es', request_id: '', address: '' } as const
    const credentials = { bearer: person.token, visitor_token: undefined, origin: undefined }
    const raw = { params: { id }, query: {}, body: undefined }
    const taken: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now()
      await passGate(nobody, organizations.get, credentials, raw, callerLookups)
      taken.push(performance.now() - began)
    }
    const asked: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now()
      await (await fetch(`http://127.0.0.1:${bare.port}`)).text()
      asked.push(performance.now() - began)
    }
    const than = { ms: median(asked), what: 'a bare route' }
    return [
      atMostTimes('token and role of a call, median', median(taken), 0.1, than),
      told('  the same at the 99th of a hundred', percentile(taken, 0.99), 'ms'),
    ]
  } finally {
    bare.child.kill('SIGKILL')
    await app.close()
    await close()
    rmSync(data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
