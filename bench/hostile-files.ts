import { parentPort, workerData } from 'node:worker_threads'
import { logos } from '@tertulia/contract/logos'
import { addressOf } from '@tertulia/contract/endpoint'
import { tools } from '@tertulia/contract/tools'
import { aVisitor, overHttp } from '@tertulia/server/test/over-http'
import { sendPicture } from './pictures.ts'

export type FileAttack = {
  url: string
  agent_id: string
  visitors: number
  picture: Uint8Array<ArrayBuffer>
  tenant: { token: string; agent_id: string }
}
export type FileAttacked = { passed: number; refused: number }

/** In a thread of its own, so that what they do is no delay of the caller who measures. */
const { url, agent_id, visitors, picture, tenant } = workerData as FileAttack
const state = { goes_on: true, passed: 0, refused: 0 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A visitor who is told to wait does, and then uses the whole budget again. */
const count = (work: Promise<unknown>) =>
  work.then(
    () => void (state.passed += 1),
    async (error: unknown) => {
      state.refused += 1
      for (let left = Number(/(\d+) s/u.exec(String(error))?.[1] ?? 1); left > 0 && state.goes_on; left -= 1)
        await pause(1_000)
    },
  )

/** Each opens a chat and sends the largest pictures that are taken, from an address of its own in one network. */
async function visit(n: number): Promise<void> {
  const own = { 'x-forwarded-for': `10.77.0.${n}` }
  const headers = { ...own, ...(await aVisitor(overHttp(url), agent_id, own).catch(() => ({}))) }
  while (state.goes_on) {
    await count(sendPicture(url, headers, picture))
  }
}

/** A member of another organization pastes bombs and changes logos, both without a pause. */
async function paste(): Promise<void> {
  const bomb = `openapi: 3.0.0\na: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefghi']
    .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[at]}`).join(', ')}]`)
    .join('\n')}`
  while (state.goes_on) {
    await count(overHttp(url, tenant.token).call(tools.import, { body: { from: 'openapi', text: bomb } } as never))
  }
}
async function changeLogo(): Promise<void> {
  while (state.goes_on) {
    const form = new FormData()
    form.append('file', new Blob([picture], { type: 'image/png' }), 'logo.png')
    const sent = fetch(`${url}${addressOf(logos.setOfAgent.path, { id: tenant.agent_id })}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${tenant.token}` },
    })
    await count(sent.then(async (answer) => (answer.ok ? undefined : Promise.reject(new Error(await answer.text())))))
  }
}

parentPort?.once('message', () => (state.goes_on = false))
const ofTenant = Array.from({ length: 10 }, () => [paste(), changeLogo()]).flat()
await Promise.all([...Array.from({ length: visitors }, (_, n) => visit(n)), ...ofTenant])
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ passed: state.passed, refused: state.refused } satisfies FileAttacked)
