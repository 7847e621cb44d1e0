import { readFileSync } from 'node:fs'
import { KnownModels } from '@tertulia/contract/models'

let knownModels: KnownModels | undefined

/** Models that the program comes with: public list prices of the day each says, without discounts. */
export function shippedModels(): KnownModels {
  knownModels ??= KnownModels.parse(JSON.parse(readFileSync(new URL('shipped-models.json', import.meta.url), 'utf8')))
  return knownModels
}
