import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@tertulia/contract/accounts'
import { organizations } from '@tertulia/contract/organizations'
import { buildApp, witnesses } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDeps } from '../../server/src/deps.ts'
import { passGate } from '../../server/src/platform/http/gate.ts'
import { createLogger } from '../../server/src/platform/log.ts'
import { aPersonOverHttp, overHttp } from '../../server/test/over-http.ts'
import { copyOfInstallation } from '../../server/test/test-cluster.ts'
import { atMost, type Part, percentile, told } from '../measure.ts'
import { withServer } from '../program.ts'

const AT_ONCE = 8
const SIGN_INS_EACH = 25
const CALLS = 5_000

/** Signing in, whose hash is meant to be slow, and what it costs every call to know who asks and in which role. */
export const signingIn: Part = {
  name: 'accounts',
  run: async () => [...(await signIns()), ...(await gate())],
}

const signIns = () =>
  withServer(async ({ url }) => {
    const taken: number[] = []
    const stranger = overHttp(url)
    const people = []
    while (people.length < AT_ONCE) people.push(await aPersonOverHttp(url))
    await Promise.all(
      people.map(async ({ email, password }) => {
        for (let n = 0; n < SIGN_INS_EACH; n += 1) {
          const began = performance.now()
          await stranger.call(accounts.signIn, { body: { email, password } })
          taken.push(performance.now() - began)
        }
      }),
    )
    const note = `p95 of ${taken.length}`
    return [
      atMost(`sign-in, ${AT_ONCE} at once`, percentile(taken, 0.95), 250, 'ms', note),
      told('  the same at the median', percentile(taken, 0.5), 'ms'),
    ]
  })

/** The gate of an organization's call, in this process: token, session, organization and role. */
async function gate() {
  const data_dir = await copyOfInstallation(mkdtempSync(join(tmpdir(), 'tertulia-')))
  const environment = { PORT: '0', DATA_DIR: data_dir, LOG_LEVEL: 'fatal', RATE_FACTOR: '100000' }
  const config = readConfig(environment, () => randomBytes(32))
  const { deps, close } = await openDeps(config, createLogger(config.log_level))
  const app = await buildApp(deps)
  try {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const person = await aPersonOverHttp(`http://localhost:${address.port}`)
    const body = { name: 'Taller', organization_type: 'retail', hq_country: 'ES', description: 'Bicicletas' } as const
    const { id } = await person.call(organizations.create, { body })
    const nobody = { ...deps, actor: { kind: 'nobody' }, language: 'es', request_id: '', address: '' } as const
    const credentials = { bearer: person.token, visitor_token: undefined }
    const raw = { params: { id }, query: {}, body: undefined }
    const taken: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now()
      await passGate(nobody, organizations.get, credentials, raw, witnesses)
      taken.push(performance.now() - began)
    }
    return [
      atMost('token and role of a call', percentile(taken, 0.5), 0.3, 'ms', `p50 of ${CALLS}`),
      told('  the same at the 99th of a hundred', percentile(taken, 0.99), 'ms'),
    ]
  } finally {
    await app.close()
    await close()
    rmSync(data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
