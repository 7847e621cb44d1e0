import { z } from 'zod'
import { businessFact } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { PriceCurrency } from './model-price.ts'
import { id } from './shapes.ts'
import { UsageKind } from './usage-kinds.ts'

const tokens = z.number().int().nonnegative()

export const usageFeature = {
  endpoints: {},
  events: [
    /**
     * A row of the ledger, each once. It is a fact of the business and not of its conversation: it stays when that is erased,
     * as the ledger does. `cost_micros`: null if no price is known.
     */
    businessFact('usage.recorded', {
      kind: UsageKind,
      agent_id: id.nullable(),
      conversation_id: id.nullable(),
      input_tokens: tokens,
      output_tokens: tokens,
      cost_micros: z.number().int().nullable(),
      currency: PriceCurrency.nullable(),
    }),
  ],
  rights: {
    'billing.read': { group: 'figures', words: ['Ver la facturación y el uso', 'See billing and usage'] },
    'billing.manage': {
      group: 'figures',
      words: ['Cambiar el plan, las tarjetas y subir los límites', 'Change the plan, the cards and raise limits'],
    },
    'billing.lower_cap': {
      group: 'figures',
      words: ['Poner y bajar los límites de gasto', 'Set and lower spending limits'],
    },
  },
} as const satisfies ContractFeature
