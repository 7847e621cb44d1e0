import type { Page } from '@tertulia/contract/shapes'
import { pageOf } from './fake-api.ts'

/** A list that answers when it is told to. */
export function lateList(rows: object[]) {
  const { promise, resolve } = Promise.withResolvers<Page<never>>()
  return { list: () => promise, arrive: () => resolve(pageOf(rows as never[])) }
}
