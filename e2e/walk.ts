import { globSync } from 'node:fs'
import { merged } from '@tertulia/contract/merged'
import type { Business } from './a-business.ts'
import { UNKNOWN_ID, type Visit, type Walk, type Who } from './visit.ts'

const WALKS = new URL('walks/', import.meta.url)
const modules: Record<string, Walk>[] = await Promise.all(
  globSync('*.ts', { cwd: WALKS })
    .toSorted()
    .map((path) => import(new URL(path, WALKS).href)),
)

/** Visits of each address of the console, of all features. */
export const WALK: Walk = merged(modules.flatMap((module) => Object.values(module)))

/** Addresses that lead nowhere. */
const NOWHERE: Visit[] = [
  ['stranger', '/nowhere', 'nowhere-signed-out', 'missing'],
  ['owner', '/nowhere', 'nowhere', 'missing'],
  ['owner', `/agents/${UNKNOWN_ID}/identity`, 'unknown-agent', 'missing'],
]

const EVERYBODY: readonly Who[] = ['stranger', 'newcomer', 'founder', 'invited', 'beginner', 'owner', 'viewer']
/** Pages of one person in one walk; several walks go on at once. */
const STRETCH = 10

const visitsOf = (business: Business, who: Who): Visit[] =>
  [...Object.values(WALK).flatMap((visits) => visits(business)), ...NOWHERE].filter(([each]) => each === who)

/** Stands in for a business while nothing but the number of its pages is wanted. */
const ANY = new Proxy({} as Business, { get: () => UNKNOWN_ID })

/** The people who walk, and the first page of each stretch. */
export const STRETCHES = EVERYBODY.flatMap((who) =>
  Array.from({ length: Math.ceil(visitsOf(ANY, who).length / STRETCH) }, (_, at) => ({ who, first: at * STRETCH })),
)

/** The pages of one walk. */
export const stretchOf = (business: Business, { who, first }: { who: Who; first: number }): Visit[] =>
  visitsOf(business, who).slice(first, first + STRETCH)
