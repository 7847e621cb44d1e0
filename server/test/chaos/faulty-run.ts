import type { Ledger } from './ledger.ts'
import type { Random } from './seeded-random.ts'

/** A run of customers and colleagues while faults happen. */
export type Run = { isOn(): boolean; ledger: Ledger; random: Random }
