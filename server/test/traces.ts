import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { merged } from '@tertulia/contract/merged'
import type { Role } from '@tertulia/contract/permissions'
import type { Shop } from './trace-scenes.ts'

/**
 * A way through each call that owes a row of the audit trail, by `group.call`. It makes what the call needs, and makes the call
 * once, as an admin of the shop.
 * @returns the organization of the row unless it is the shop; the role that made the call unless it is the admin
 */
export type Traces = Record<string, (shop: Shop) => Promise<{ organization_id?: string; by?: Role } | void>>

/** A way through each call that owes a row of the trail of an account, by `group.call`. @returns the id of the account */
export type AccountTraces = Record<string, () => Promise<string>>

const FEATURES = new URL('../src/features/', import.meta.url)

/** Reads the ways of all features: each stands in `*.traces.ts` of its feature. @throws on two ways through one call */
export async function readTraces(): Promise<{ traces: Traces; account_traces: AccountTraces }> {
  const paths = globSync('*/*.traces.ts', { cwd: FEATURES }).toSorted()
  const modules: object[] = await Promise.all(
    paths.map((path) => import(pathToFileURL(new URL(path, FEATURES).pathname).href)),
  )
  const named = modules.flatMap((module) => Object.entries(module))
  const isOfAccount = (name: string) => name.endsWith('AccountTraces')
  return {
    traces: merged(named.filter(([name]) => !isOfAccount(name)).map(([, traces]) => traces as Traces)),
    account_traces: merged(named.filter(([name]) => isOfAccount(name)).map(([, traces]) => traces as AccountTraces)),
  }
}
