import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '#app.ts'
import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { runningApp } from './running-app.ts'

export type StrictApp = { app: FastifyInstance; port: number; url: string }

/**
 * The running program once more, on a port of its own and with the rate limits of the real one.
 * @returns how to start one; each ends with the test file
 */
export function strictApps(): (config?: Partial<Config>, parts?: Partial<Deps>) => Promise<StrictApp> {
  const made: (() => Promise<unknown>)[] = []
  afterAll(async () => void (await Promise.all(made.map((close) => close()))))
  return async (config = {}, parts = {}) => {
    const { deps } = await runningApp()
    const rates = createRateLimits({ redis_url: process.env['REDIS_URL'], factor: 1, log: deps.log })
    const app = await buildApp({ ...deps, rates, ...parts, config: { ...deps.config, ...config } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    made.push(async () => {
      await app.close()
      await rates.close()
    })
    const { port } = app.server.address() as AddressInfo
    return { app, port, url: `http://127.0.0.1:${port}` }
  }
}

/** A network (IPv4 /24) of its own: budgets are shared through Redis, by tests too. */
export const aNetwork = (): string => `10.${[1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`
