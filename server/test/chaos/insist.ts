import { setTimeout as pause } from 'node:timers/promises'
import { HttpRefused } from '../over-http.ts'
import type { Ledger } from './ledger.ts'

/**
 * Calls until it is answered: what broke off and what no process took is tried again.
 * @throws the error that refuses for good
 */
export async function insist<T>(ledger: Ledger, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof HttpRefused && error.status < 500) throw error
      if (error instanceof HttpRefused && error.status === 500) ledger.wrongs.push(error.message)
      await pause(200)
    }
  }
}
